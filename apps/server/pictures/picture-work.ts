import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureRecord } from '@site/content/figure-record';
import * as v from 'valibot';
import { createQueue } from '../async.ts';
import { runInProcess } from '../documents/run-in-process.ts';
import { kindOf, limits } from './kinds.ts';

const program = join(import.meta.dirname, 'picture-process.ts');
const shared = fileURLToPath(import.meta.resolve('@site/content/figure-record'));
const flags = ['--allow-addons', `--allow-fs-read=${realpathSync(shared)}`];

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.longest));
const file = v.strictObject({
  ending: v.pipe(v.string(), v.regex(/^(\.webp|-\d{1,4}\.(avif|jpg))$/)),
  width: side,
  height: side,
  bytes: v.pipe(
    v.string(),
    v.transform((text) => Buffer.from(text, 'base64')),
  ),
});
/** The decoders are not trusted: whoever takes one over can say no more than this. */
const result = v.union([
  v.strictObject({ files: v.pipe(v.array(file), v.minLength(1), v.maxLength(8)) }),
  v.strictObject({ problem: v.pipe(v.string(), v.maxLength(300)) }),
]);

const endings = { '.webp': 'webp', '.avif': 'avif', '.jpg': 'jpeg' };

export type MadePicture = v.InferOutput<typeof file>;
export type PictureWork = ReturnType<typeof createPictureWork>;

const gaveUp = 'This picture asks for more time or memory than is given to it.';

/** One after the other, each in a process of its own. A `problem` is for staff. Throws a QueueFullError. */
export function createPictureWork(signal?: AbortSignal) {
  const inTurn = createQueue({ atOnce: 1, mostWaiting: limits.waiting });

  async function work(
    args: string[],
    bytes: Uint8Array,
  ): Promise<{ files: MadePicture[] } | { problem: string }> {
    const returned = await runInProcess({ program, args, bytes, limits, flags, signal }).catch(
      (error) => {
        signal?.throwIfAborted();
        return { problem: gaveUp, cause: error };
      },
    );
    const { success, output } = v.safeParse(result, returned);
    if (!success) return { problem: gaveUp };
    if ('problem' in output) return output;
    const isRight = output.files.every(({ ending, bytes: made }) => {
      const [, name = ''] = /(\.\w+)$/.exec(ending) ?? [];
      return kindOf(made) === endings[name as keyof typeof endings];
    });
    return isRight ? output : { problem: gaveUp };
  }

  return {
    async keep(bytes: Buffer) {
      const kind = kindOf(bytes);
      if (typeof kind === 'object') return kind;
      return inTurn(() => work(['keep', kind], bytes));
    },
    cut: (bytes: Uint8Array, crop: PictureRecord['crop']) =>
      inTurn(() => work(['cut', JSON.stringify(crop)], bytes)),
  };
}
