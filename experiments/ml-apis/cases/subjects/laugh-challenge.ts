// After harshmandalgi/laugh-challenge, script.js.
import * as faceapi from '@vladmandic/face-api';

export async function hasLaughed(image: unknown): Promise<boolean> {
  const detections = await faceapi.detectAllFaces(image as never).withFaceExpressions();
  if (detections[0]!.expressions.happy > 0.9) return true;
  return false;
}
