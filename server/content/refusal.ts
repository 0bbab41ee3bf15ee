import type { ContentMistake } from '../../content/document.ts';
import type { ContentName } from '../../content/registry.ts';

type Reason =
  /** Somebody else changed these pages since their editor looked. */
  | { kind: 'conflict'; pages: ContentName[] }
  | { kind: 'mistakes'; mistakes: ContentMistake[] }
  /** Nothing is wrong with what was asked, but it could not be done. */
  | { kind: 'failed' }
  /** There is nothing that would change, or no such version, or it does not wait any more. */
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
