import type { DeskWords } from '../server/desk/api/api.ts';
import type { Submission } from '../server/desk/api/inbox.ts';

/** An address that opens the person's own mail program, with the answer of this status begun. */
export function answerAddress(submission: Submission, words: DeskWords | undefined): string {
  const { email, name, authors, status } = submission;
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const template = words?.answers[status === 'spam' ? 'new' : status];
  if (!template) return address;
  const who = name ?? authors ?? email;
  const text = template.paragraphs.join('\r\n\r\n').replaceAll('[name]', who);
  const query = `subject=${encodeURIComponent(template.subject)}&body=${encodeURIComponent(text)}`;
  return `${address}?${query}`;
}
