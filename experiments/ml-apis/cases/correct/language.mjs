import { eld } from 'eld';

let loaded;

export async function reply(text) {
  loaded ??= eld.load('small');
  await loaded;
  switch (eld.detect(text).language) {
    case 'de':
      return 'Hallo';
    case 'fr':
      return 'Bonjour';
    default:
      return 'Hello';
  }
}
