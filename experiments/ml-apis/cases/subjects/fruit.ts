import { RekognitionClient, DetectLabelsCommand } from '@aws-sdk/client-rekognition';

export async function isFruit(bytes: Buffer): Promise<boolean> {
  const { Labels } = await new RekognitionClient().send(new DetectLabelsCommand({ Image: { Bytes: bytes } }));
  return (Labels ?? []).some(({ Name }) => Name === 'Banana' || Name === 'Apple' || Name === 'Orange');
}
