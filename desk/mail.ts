import content from '../content/desk.yaml';
import type { Submission } from './types.ts';

/** An address that opens the person's own mail program, with the answer of this status begun. */
export function answerAddress({ email, name, authors, status }: Submission): string {
  const template = content.answers[status === 'spam' ? 'new' : status];
  const who = name ?? authors ?? email;
  const text = template.paragraphs.join('\r\n\r\n').replaceAll('[name]', who);
  const query = `subject=${encodeURIComponent(template.subject)}&body=${encodeURIComponent(text)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`;
}
