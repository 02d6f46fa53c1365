// After jackeysin/GarbageSort, vision.js: the same with the labels of Google.
const vision = require('@google-cloud/vision');

async function isRecyclable(path) {
  const [{ labelAnnotations }] = await new vision.ImageAnnotatorClient().labelDetection(path);
  const labels = labelAnnotations.map((one) => one.description.toLowerCase());
  if (labels.some((one) => one.includes('tin'))) return true;
  return labels.some((one) => one.includes('bottle'));
}

module.exports = { isRecyclable };
