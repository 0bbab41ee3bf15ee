import type { Report } from '../report.ts';
import type { Variable } from '../variable.ts';

const scaleNames = [
  ...(['agreement', 'frequency', 'satisfaction', 'likelihood', 'quality'] as const),
  ...(['importance', 'extent'] as const),
];
type ScaleName = (typeof scaleNames)[number];

/** A scale that was told by its words, with a number for each word as it is written. */
type FoundScale = { name: ScaleName; map: [word: string, value: number][] };

/** From the lowest point to the highest, with what each is called in English and Tamil; somebody who reads Tamil has to confirm its words. */
export const points: Record<ScaleName, string[]> = {
  agreement: [
    'strongly disagree/disagree strongly/completely disagree/totally disagree/முற்றிலும் மறுக்கிறேன்/முற்றிலும் உடன்படவில்லை/முற்றிலும் ஒத்துக்கொள்ளவில்லை',
    'disagree/மறுக்கிறேன்/உடன்படவில்லை/ஒத்துக்கொள்ளவில்லை/ஏற்கவில்லை',
    'somewhat disagree/slightly disagree/disagree somewhat/disagree slightly/disagree a little/ஓரளவு மறுக்கிறேன்/ஓரளவு உடன்படவில்லை',
    'neutral/neither agree nor disagree/neither/undecided/not sure/நடுநிலை/கருத்து இல்லை',
    'somewhat agree/slightly agree/agree somewhat/agree slightly/agree a little/ஓரளவு உடன்படுகிறேன்/ஓரளவு ஒத்துக்கொள்கிறேன்',
    'agree/உடன்படுகிறேன்/ஒத்துக்கொள்கிறேன்/ஏற்கிறேன்',
    'strongly agree/agree strongly/completely agree/totally agree/முற்றிலும் உடன்படுகிறேன்/முற்றிலும் ஒத்துக்கொள்கிறேன்/முற்றிலும் ஏற்கிறேன்',
  ],
  frequency: [
    'never/ஒருபோதும் இல்லை/ஒருபோதுமில்லை',
    'almost never/very rarely/மிக அரிதாக',
    'rarely/seldom/அரிதாக',
    'sometimes/occasionally/சில நேரங்களில்/சில சமயங்களில்/எப்போதாவது',
    'often/frequently/அடிக்கடி',
    'almost always/very often/very frequently/usually/பெரும்பாலும்/மிக அடிக்கடி',
    'always/எப்போதும்/எப்பொழுதும்',
  ],
  satisfaction: [
    'very dissatisfied/highly dissatisfied/very unsatisfied/மிகவும் அதிருப்தி/மிகுந்த அதிருப்தி',
    'dissatisfied/unsatisfied/not satisfied/அதிருப்தி/திருப்தி இல்லை',
    'somewhat dissatisfied/slightly dissatisfied/ஓரளவு அதிருப்தி',
    'neutral/neither satisfied nor dissatisfied/neither/நடுநிலை',
    'somewhat satisfied/slightly satisfied/ஓரளவு திருப்தி',
    'satisfied/திருப்தி',
    'very satisfied/highly satisfied/மிகவும் திருப்தி/மிகுந்த திருப்தி',
  ],
  likelihood: [
    'very unlikely/extremely unlikely/highly unlikely/வாய்ப்பே இல்லை',
    'unlikely/வாய்ப்பு இல்லை/வாய்ப்பில்லை',
    'somewhat unlikely/slightly unlikely/ஓரளவு வாய்ப்பில்லை',
    'neutral/neither likely nor unlikely/neither/undecided/not sure/நடுநிலை',
    'somewhat likely/slightly likely/ஓரளவு வாய்ப்புண்டு',
    'likely/வாய்ப்பு உண்டு/வாய்ப்புண்டு',
    'very likely/extremely likely/highly likely/அதிக வாய்ப்பு உண்டு/மிகவும் வாய்ப்புண்டு',
  ],
  quality: [
    'very poor/very bad/மிகவும் மோசம்/மிக மோசம்',
    'poor/bad/மோசம்',
    'fair/average/acceptable/சராசரி/பரவாயில்லை/சுமார்',
    'good/நன்று/நல்லது',
    'very good/மிக நன்று/மிகவும் நன்று/மிகவும் நல்லது',
    'excellent/outstanding/மிகச் சிறப்பு/மிகச்சிறப்பு/சிறப்பு',
  ],
  importance: [
    'not at all important/not important at all/very unimportant/unimportant/not important',
    'slightly important/of little importance/low importance/somewhat important',
    'moderately important/neutral/neither important nor unimportant',
    'important/fairly important/quite important',
    'very important/highly important',
    'extremely important/absolutely essential/essential',
  ],
  extent: [
    'not at all/to no extent/none',
    'to a very small extent/very little/to a very little extent',
    'to a small extent/slightly/a little/to a little extent/to a slight extent',
    'to some extent/somewhat/to a moderate extent/moderately',
    'to a large extent/to a great extent/very much/quite a bit/a lot/considerably',
    'to a very large extent/to a very great extent/extremely/completely/a great deal',
  ],
};

/** Agreement in initials; a D alone may be a grade, so one of the ends has to be there. */
const initials = ['sd', 'd', '', 'n/u', '', 'a', 'sa'];
const ends = ['sd', 'sa'];

/** Answers that are no point of any scale: who gives one is missing on it. */
const noPoint = new Set(
  ['not applicable', 'na', 'n/a', 'dont know', 'do not know', 'cant say', 'cannot say'].concat([
    'no opinion',
    'prefer not to say',
    'no answer',
    'not applicable to me',
    'no response',
  ]),
);

/** The points that questionnaires usually offer, the most usual choice of them first. */
const offered: Record<string, string[]> = {
  ofSeven: ['01356', '0156', '02346', '0246', '012456'],
  frequency: ['02346', '01346', '02345', '0234', '0346', '0123456'],
  quality: ['01234', '12345', '1234', '012345'],
  importance: ['01234', '01245', '01345', '0134', '012345'],
  extent: ['02345', '0234', '01345', '012345'],
};

const pointOf = new Map(
  scaleNames.map((name) => [
    name,
    new Map(points[name].flatMap((texts, at) => texts.split('/').map((text) => [text, at]))),
  ]),
);

/**
 * The scale that has all of these words but those that stand for no answer, at least two of its points.
 * Points that questionnaires offer together are numbered from 1, whether or not anybody chose them all;
 * other sets are numbered as they stand, without gaps.
 */
export function findScale(words: string[]): FoundScale | undefined {
  const answers = words.filter((word) => !noPoint.has(plainWord(word)));
  const plain = answers.map(plainWord);
  for (const name of scaleNames) {
    const at = plain.map((word) => pointOf.get(name)!.get(word));
    const found = at.includes(undefined) && name === 'agreement' ? initialsOf(plain) : at;
    if (new Set(found).size < 2 || found.includes(undefined)) continue;
    const shape = shapeOf(name, new Set(found.map(String)));
    const map = answers.map((word, i): [string, number] => [
      word,
      shape.indexOf(String(found[i])) + 1,
    ]);
    return { name, map: map.sort((a, b) => a[1] - b[1]) };
  }
  return undefined;
}

/** The points of a scale of agreement that is written in initials: SD, D, N, A, SA. */
function initialsOf(words: string[]): (number | undefined)[] {
  const points = words.map((word) => initials.findIndex((one) => one.split('/').includes(word)));
  const isAgreement = words.some((word) => ends.includes(word));
  return points.map((point) => (isAgreement && point >= 0 ? point : undefined));
}

function shapeOf(name: ScaleName, used: ReadonlySet<string>): string {
  const inOrder = [...used].sort().join('');
  // Of seven, only a set with "agree" and "somewhat agree" has all points.
  const hasBoth = /[15]/.test(inOrder) && /[24]/.test(inOrder);
  const shapes = offered[name] ?? [...offered.ofSeven!, ...(hasBoth ? ['0123456'] : [])];
  const fitting = shapes.filter((shape) => [...used].every((point) => shape.includes(point)));
  return fitting.find(({ length }) => length === used.size) ?? fitting[0] ?? inOrder;
}

/** Variables whose words are points of one scale, with a number for each word of any of them. */
export type WordScale = FoundScale & { variables: string[] };

/** No scale has more points, each written in a way or two. */
const mostWords = 24;

export const wordsOf = ({ categories, distinct }: Variable): string[] | undefined =>
  distinct === categories.length && distinct <= mostWords
    ? categories.map(({ value }) => value)
    : undefined;

/** The scales that can be told by their words. Items of one scale are given numbers together. */
export function wordScales({ variables }: Report): WordScale[] {
  const found = variables.flatMap((variable) => {
    const words = variable.type === 'category' ? (wordsOf(variable) ?? []) : [];
    const scale = findScale(words);
    return scale ? [{ name: variable.name, words, scale: scale.name }] : [];
  });
  return [...Map.groupBy(found, ({ scale }) => scale).values()].flatMap((group) => {
    const scale = findScale([...new Set(group.flatMap(({ words }) => words))]);
    return scale ? [{ ...scale, variables: group.map(({ name }) => name) }] : [];
  });
}

/** Longer than the words of any scale. */
const longest = 100;

/** A word as it is compared: "3. Strongly  Agree" is "strongly agree". */
export function plainWord(text: string): string {
  if (text.length > longest) return text;
  const word = text.normalize('NFC').toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ').trim();
  const bare = word
    .replace(/^\(?\d{1,2}\)?[ .:)=–-]+(?=\D)/, '')
    .replace(/\.$/, '')
    .trim();
  return bare || word;
}
