import { buffer } from 'node:stream/consumers';
import { sendResult, watch } from '../documents/child.ts';
import { cutPicture, keepPicture, PictureError } from './decode.ts';
import { limits, type PictureKind } from './kinds.ts';

// A process of its own for each picture, started by picture-work.ts: its decoders are native code, and what
// a hostile file breaks ends with it.

const [task, about = ''] = process.argv.slice(2);
const bytes = await buffer(process.stdin);
await watch(limits);
try {
  const files =
    task === 'keep'
      ? await keepPicture(bytes, about as PictureKind)
      : await cutPicture(bytes, JSON.parse(about));
  sendResult({ files: files.map((file) => ({ ...file, bytes: file.bytes.toString('base64') })) });
} catch (error) {
  const isKnown = error instanceof PictureError;
  sendResult({ problem: isKnown ? error.message : 'This picture could not be read.' });
}
process.exit();
