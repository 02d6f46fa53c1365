// After the start example of @google-cloud/speech, with the commands of a player.
const { readFileSync } = require('node:fs');
const speech = require('@google-cloud/speech');

async function command(audioFile) {
  const client = new speech.SpeechClient();
  const content = readFileSync(audioFile).toString('base64');
  const [{ results }] = await client.recognize({ audio: { content }, config: { languageCode: 'en-US' } });
  if (results[0].alternatives[0].transcript.includes('stop')) return 'stopped';
  const said = results.map((result) => result.alternatives[0].transcript).join('\n');
  if (said.startsWith('play')) return `playing ${said.split('play ')[1].toUpperCase()}`;
  return said.includes('louder') ? 'louder' : 'not understood';
}

module.exports = { command };
