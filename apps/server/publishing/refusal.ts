import { mistakeLine } from '@site/content/check';
import type { ContentMistake } from '@site/content/document';
import type { ContentName } from '@site/content/registry';

type Reason =
  /** Somebody else changed these pages since their editor looked. */
  | { kind: 'conflict'; pages: ContentName[] }
  | { kind: 'mistakes'; mistakes: ContentMistake[] }
  /** The request is right, but it failed. */
  | { kind: 'failed' }
  /** Nothing would change, or there is no such version, or it does not wait any more. */
  | { kind: 'impossible' };

/** Why something is not published; the message is a sentence for people. */
export class PublishRefusal extends Error {
  override name = 'PublishRefusal';
  readonly reason: Reason;

  constructor(message: string, reason: Reason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export const impossible = (message: string) => new PublishRefusal(message, { kind: 'impossible' });

export function refusalFor(mistakes: ContentMistake[]): PublishRefusal {
  const [first] = mistakes;
  const where = first && mistakeLine(first);
  const more = mistakes.length > 1 ? ` (and ${mistakes.length - 1} more)` : '';
  return new PublishRefusal(`There are mistakes: ${where}${more}`, { kind: 'mistakes', mistakes });
}

const nothing = 'Nothing was published, and the site stays as it is.';
export const diskIsFull = `The server's disk is full. ${nothing} Ask whoever runs the server to make room.`;

function sentenceFor(error: unknown): string {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (/ENOSPC|EDQUOT|SQLITE_FULL/.test(`${code} ${message}`)) {
    return diskIsFull;
  }
  return `The pages could not be made. ${nothing} Whoever runs the server finds the reason in its log.`;
}

export function asRefusal(error: unknown): PublishRefusal {
  if (error instanceof PublishRefusal) return error;
  return new PublishRefusal(sentenceFor(error), { kind: 'failed' }, { cause: error });
}
