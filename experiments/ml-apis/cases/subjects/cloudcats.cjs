// After JustinBeckwith/cloudcats, worker/analyzer.js.
const vision = require('@google-cloud/vision');

async function eventOf(url) {
  const client = new vision.ImageAnnotatorClient();
  const [result] = await client.labelDetection(url);
  const labels = result.labelAnnotations.map((one) => one.description);
  const hasDog = labels.indexOf('dog') > -1;
  const hasCat = labels.indexOf('cat') > -1;
  let type = labels[0].toLowerCase();
  if (hasCat && !hasDog) type = 'cat';
  else if (hasDog && !hasCat) type = 'dog';
  else if (hasCat && hasDog) type = 'both';
  return type;
}

module.exports = { eventOf };
