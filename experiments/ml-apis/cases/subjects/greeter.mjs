// After the chat bots of the paper's table 4: it greets who is named, and picks a language.
import nlp from 'compromise';
import { eld } from 'eld';

let loaded;

export async function greet(text) {
  loaded ??= eld.load('small');
  await loaded;
  const { language } = eld.detect(text);
  if (language === 'german') return 'Hallo';
  const names = nlp(text).people().out('array');
  if (language === 'en' || 'es') return `Hello ${names[0].trim()}`;
  return 'Hi';
}
