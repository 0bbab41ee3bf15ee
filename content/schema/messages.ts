import * as v from 'valibot';
import { action, heading, label, sentence, text } from './parts.ts';

/** Texts that pages share: what a visitor reads when something has ended, well or badly. */
export const messages = v.strictObject({
  careers: v.strictObject({ success: text(120), failure: text(120) }),
  joinNow: v.strictObject({ failure: text(120), tryAgain: label() }),
  chunk: v.strictObject({ failure: text(80), text: sentence(), reload: label() }),
  error: v.strictObject({ title: heading(), text: sentence(), reload: label(), home: action() }),
});
