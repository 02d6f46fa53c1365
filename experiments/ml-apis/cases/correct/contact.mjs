import nlp from 'compromise';

export function contact(text) {
  const mails = nlp(text).emails().out('array');
  if (mails.length === 0) return 'none';
  return mails[0]?.toLowerCase();
}
