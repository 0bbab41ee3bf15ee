import * as v from 'valibot';
import { label, named, sentence, text } from './parts.ts';

const see = () => named('What to do and to see', sentence());

export const instruments = v.strictObject({
  startAgain: named('Button that undoes all', label()),
  rains: named(
    'Threads of rain',
    v.strictObject({
      see: see(),
      year: named('Slider', label()),
      keep: named('Button that keeps a year', label()),
      reading: named('A year that is read', text(80)),
      more: named('More than the mean', text(60)),
      less: named('Less than the mean', text(60)),
      compared: named('Two years compared', sentence()),
    }),
  ),
  chain: named(
    'Chain of hashes',
    v.strictObject({
      see: see(),
      block: named('Choice of the block', label()),
      text: named('Field of its text', label()),
      flipped: named('Bits that flipped', text(60)),
      same: named('No bit flipped', text(60)),
      broken: named('What a change brought', sentence()),
      whole: named('Nothing is changed', sentence()),
      insecure: named('Why it cannot work', sentence()),
    }),
  ),
});
