import { seeded } from '../../figures/lib/random.ts';
import { boundary } from './multipart-body.ts';
import type { RawRequest } from './raw-request.ts';
import { type BodyKind, rightRequests } from './right-requests.ts';

/** What the grammars of these bodies turn on, alone and in pairs that could be read in two ways. */
const hot = [
  ...['\\', '"', ' ', '\t', ';', '%', '*', '=', ':', '&', '+', '-', ',', '/', '\r\n', '\n', '\0'],
  ...['\\"', '\\\\', '";', '" ', '; ', '%2', '%22', '%E0', "''", '={', '[', '{"', '":', '--', '@'],
  ...['\u00ff', '\u00e0\u00ae', '\u00e2\u0080\u00ae', '\u00f0\u009f', '\u00ef\u00b7\u00ba'],
];
const phrases = [
  `\r\n--${boundary}`,
  `\r\n--${boundary}--\r\n`,
  `\r\n--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n`,
  `--${boundary}`,
  '; name="',
  '; filename="C:\\',
  "; filename*=utf-8''%E0%A4",
  '\r\nContent-Type: text/plain; charset=utf-16',
  '\r\nContent-Transfer-Encoding: base64',
  '\r\nContent-Disposition: form-data',
  '"email":"',
  '\\ud800',
  '__proto__',
  '&email=',
  '1e999',
];

type Random = (below: number) => number;

/** A number from 1 to `most`; the small ones come as often as the large. */
const length = (pick: Random, most: number) => Math.ceil(most ** (pick(1_000) / 1_000));

function damage(text: string, pick: Random, mostAdded: number): string {
  const at = pick(text.length + 1);
  const end = Math.min(text.length, at + length(pick, text.length + 1));
  const one = hot[pick(hot.length)]!;
  switch (pick(6)) {
    case 0:
      return text.slice(0, at) + one + text.slice(at + one.length);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    case 3:
      return text.slice(0, at) + phrases[pick(phrases.length)] + text.slice(at);
    case 4:
      return pick(4) ? text.slice(0, at) + one + text.slice(at) : text.slice(0, at);
    default: {
      // Behind a quote, a space or a sign is where a run is read as part of something.
      const near = text.indexOf('";=: {'[pick(6)]!, at) + 1 || at;
      const run = one.repeat(length(pick, mostAdded / one.length));
      return text.slice(0, near) + run + text.slice(near);
    }
  }
}

/** A request of this kind with one to five faults in its body, or in its headers. The same for the same seed. */
export function mutated(kind: BodyKind, seed: number): RawRequest {
  const { below: pick } = seeded(seed);
  const { path, headers, body } = rightRequests[kind];
  let text = body.toString('latin1');
  let type = headers['Content-Type']!;
  for (let left = pick(5); left >= 0; left--) {
    if (pick(8)) text = damage(text, pick, 30_000);
    // What ends a line, or is none of its characters, is not part of a header.
    else type = damage(type, pick, 14_000).replace(/[\0\r\n]+/g, '');
  }
  return { path, headers: { 'Content-Type': type }, body: Buffer.from(text, 'latin1') };
}
