import * as v from 'valibot';
import { nothing } from './fields.ts';

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{20}$/));
const within = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Left, top, width and height in thousandths of the upload. */
const crop = v.pipe(
  v.tuple([within(0, 950), within(0, 950), within(50, 1000), within(50, 1000)]),
  v.check(([left, top, width, height]) => left + width <= 1000 && top + height <= 1000),
);
/** In hundredths of the crop. */
const focus = v.tuple([within(0, 100), within(0, 100)]);
const line = (most: number, long: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, long));

const picture = v.strictObject({
  id: hash,
  source: hash,
  alt: v.string(),
  caption: v.string(),
  crop: v.pipe(v.tuple([v.number(), v.number(), v.number(), v.number()]), v.readonly()),
  focus: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
  cut: hash,
  sizes: v.pipe(v.array(v.pipe(v.tuple([v.number(), v.number()]), v.readonly())), v.readonly()),
  /** The names of the pages that show it now or in a draft. */
  pages: v.array(v.string()),
});
export type Picture = v.InferOutput<typeof picture>;

const upload = v.strictObject({
  source: hash,
  author: v.string(),
  createdAt: v.string(),
  /** The newest first; none until the upload is described. */
  pictures: v.array(picture),
});
export type Upload = v.InferOutput<typeof upload>;

export const picturesApi = {
  'GET /pictures': { input: {}, output: v.strictObject({ uploads: v.array(upload) }) },
  /** Takes the bytes of a file. `isKnown`: the same file was uploaded before. */
  'POST /pictures': {
    input: {},
    output: v.strictObject({ source: hash, isKnown: v.boolean() }),
    takesBytes: true,
  },
  'POST /pictures/:source': {
    input: {
      source: hash,
      alt: line(300, 'At most 300 characters: one or two sentences.'),
      /** It adds nothing to the text beside it. */
      isDecorative: v.boolean(),
      caption: line(220, 'At most 220 characters.'),
      crop,
      focus,
    },
    output: picture,
  },
  'POST /pictures/:source/delete': { input: { source: hash }, output: nothing },
  'GET /pictures/files/:name': {
    input: {
      name: v.pipe(v.string(), v.regex(/^[\da-f]{20}(\.webp|-\d{1,4}\.(avif|jpg))$/)),
    },
  },
};
