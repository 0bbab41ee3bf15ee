import * as v from 'valibot';
import { action, exactly, label, text } from './parts.ts';

export const navigation = v.strictObject({
  header: exactly(7, action()),
  footer: v.strictObject({
    description: text(300, 40),
    links: exactly(6, action()),
    alsoTitle: label(),
    also: v.array(action()),
  }),
});
