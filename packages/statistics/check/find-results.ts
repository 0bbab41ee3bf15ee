import { readPlain } from '../power/state.ts';

export type Kind = 't' | 'F' | 'r' | 'chi2' | 'z';

/** A number as it was printed: its size, and half a unit of its last place. */
type Printed = { value: number; half: number };

/** A test as a paper or R reports it. */
export type Reported = {
  /** From its name to its p. */
  text: string;
  kind: Kind;
  /** Degrees of freedom: none for z, two for F. */
  df: number[];
  sign: '=' | '<' | '>';
  statistic: Printed;
  p?: Printed & { sign: '=' | '<' | '>' };
  saysOneTailed: boolean;
};

/** The tests of a text in its order, and what looks like a result and could not be read. */
export type Found = { results: Reported[]; unread: string[] };

const exponent =
  '(?:[eE][-+\u2212]?\\d{1,3}|\\s?[×x·*]\\s?10\\s?\\^?\\s?[-\u2212\u2013⁻]?[\\d⁰¹²³⁴-⁹]{1,3})';
/** With a point or a comma before the decimals, or commas between thousands. */
const number = `(?:\\d{1,3}(?:,\\d{3}){1,4}\\.\\d{1,20}|\\d{1,20}(?:[.,]\\d{1,20})?|[.,]\\d{1,20})${exponent}?`;
/** A power of ten without a number before it: 10−3. */
const power = '10\\s?\\^?\\s?[-\u2212\u2013⁻][\\d⁰¹²³⁴-⁹]{1,3}';
const names =
  '[Δ∆]?\\s?[χΧXx]\\s?(?:[²2]|\\^2)|[Cc]hi[- ]?squared?|[Cc]hi2|[XK]-squared|F-statistic|t|F|r_?s?|ρ|rho|[zZ]|Q|H';
/** What a test is called, its degrees of freedom in brackets or directly behind, its value. */
const statistics = new RegExp(
  `(?<![\\p{L}\\d_.])(${names})\\s{0,2}(?:[(\\[]([^()[\\]]{1,40})[)\\]]|(\\d{1,6}(?:\\.\\d{1,4})?(?:\\s?[,;]\\s?\\d{1,6}(?:\\.\\d{1,4})?)?)(?=\\s?[=<>]))?\\s{0,2}([=<>:])\\s{0,2}([-\u2212\u2013]?${number})`,
  'gu',
);
const pPattern = `(?<![\\p{L}\\d])(?:[pP](?:[- ]values?)?\\s{0,2}([=<>≤≥:])\\s{0,2}(${power}|${number})|(n\\.?\\s?s\\.?)(?![\\p{L}\\d]))`;
const pValue = new RegExp(pPattern, 'u');
const pValues = new RegExp(pPattern, 'gu');
const dfBehind = [
  new RegExp(`\\bnum\\.? df = (${number}),\\s{0,2}den(?:om)?\\.? df = (${number})`),
  /\bdf\s{0,2}[=:]\s{0,2}(\d{1,6}(?:\.\d{1,9})?)(?:\s?[,;&]\s?(\d{1,6}(?:\.\d{1,9})?)(?!\s?\d|\s?[,.]\d))?/i,
  new RegExp(`\\bon (${number}) and (${number}) DF\\b`),
];
const sentenceEnd = /[.;]\s{1,3}\p{Lu}|\n\s{0,3}\n/u;
const oneTailed =
  /one[- ](?:tailed|sided)|1[- ]tailed|directional|alternative hypothesis: [^\n]{1,80} is (?:greater|less) than/i;

/** How far behind a statistic its p may stand, and words on its tails around it. */
const near = 80;

export function findResults(text: string): Found {
  const found = [...text.matchAll(statistics)];
  const read: Range[] = [];
  const results: Reported[] = [];
  const unread: Range[] = [];
  for (const [i, match] of found.entries()) {
    const [whole, name = '', inBrackets, behindName, sign = '=', digits = ''] = match;
    const end = match.index + whole.length;
    const next = found[i + 1]?.index ?? text.length;
    const behind = text.slice(end, Math.min(next, end + near));
    const sentence = behind.slice(0, sentenceEnd.exec(behind)?.index);
    const p = pValue.exec(sentence);
    const pEnd = end + (p ? p.index + p[0].length : 0);
    const kind = kindOf(name);
    const style = styleOf(digits, p?.[2]);
    const inside = inBrackets ?? behindName;
    const df = inside === undefined ? dfIn(kind, sentence) : dfOf(kind, inside, style);
    const range: Range = [match.index, pEnd];
    if (!df || style === 'open') {
      // A letter with a number is no result; with degrees of freedom or a p it looks like one.
      if (inside !== undefined || p) unread.push(range);
      continue;
    }
    const before = found[i - 1];
    const from = Math.max(before ? before.index + before[0].length : 0, match.index - near);
    read.push(range);
    results.push({
      text: inOneLine(text, range),
      kind,
      df,
      sign: sign === ':' ? '=' : (sign as Reported['sign']),
      statistic: printed(withPoint(digits, style)),
      p: p ? reportedP(p, style) : undefined,
      saysOneTailed: oneTailed.test(text.slice(from, Math.min(next, pEnd + near))),
    });
  }
  return { results, unread: allUnread(text, [...read, ...unread], unread) };
}

type Range = [from: number, to: number];

const inOneLine = (text: string, [from, to]: Range) => text.slice(from, to).replace(/\s+/g, ' ');

/** What was not read, and each p that belongs to nothing that was found, with the words before it. */
function allUnread(text: string, known: Range[], unread: Range[]): string[] {
  const all = [...unread];
  const sorted = known.toSorted(([a], [b]) => a - b);
  let at = 0;
  for (const match of text.matchAll(pValues)) {
    // Words such as "ns." tell nothing by themselves.
    if (match[3]) continue;
    const to = match.index + match[0].length;
    while (at < sorted.length && sorted[at]![1] < to) at++;
    if (sorted[at] && sorted[at]![0] <= match.index) continue;
    const from = Math.max(sorted[at - 1]?.[1] ?? 0, match.index - near);
    const before = text.slice(from, match.index);
    const start = Math.max(
      ...['. ', '; ', '\n'].map((end) => before.lastIndexOf(end) + end.length),
    );
    all.push([from + (start > 1 ? start : 0), to]);
  }
  return all.sort(([a], [b]) => a - b).map((range) => inOneLine(text, range).trim());
}

function kindOf(name: string): Kind {
  if (name === 't' || name.startsWith('F')) return name === 't' ? 't' : 'F';
  if (/^(?:r|ρ)/.test(name)) return 'r';
  return /^z$/i.test(name) ? 'z' : 'chi2';
}

/** Whether decimals stand behind a comma; 'open' where 1,234 may be either. */
function styleOf(statistic: string, p = ''): 'point' | 'comma' | 'open' {
  const hasPoint = (text: string) => text.includes('.');
  const isComma = /\d?,\d/.test(statistic) && !hasPoint(statistic);
  if (p.includes(',') && !hasPoint(p)) return 'comma';
  if (!isComma || hasPoint(p)) return 'point';
  return /^[-\u2212\u2013]?[1-9]\d{0,2},\d{3}$/.test(statistic) ? 'open' : 'comma';
}

/** A printed number as JavaScript reads it: 3.2e-4 of "3,2 × 10⁻⁴". */
function withPoint(text: string, style: 'point' | 'comma' | 'open'): string {
  const [digits = '', power] = text
    .replace(/\s/g, '')
    .replace(/[\u2212\u2013⁻]/g, '-')
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)))
    .replace(/^10\^?-/, '1×10-')
    .split(/[×x·*]10\^?/);
  const plain = style === 'comma' ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return power === undefined ? plain : `${plain}e${power}`;
}

type Style = ReturnType<typeof styleOf>;

/** The degrees of freedom in the brackets; undefined where a kind needs others than are there. */
function dfOf(kind: Kind, inside: string, style: Style): number[] | undefined {
  if (kind === 'z') return [];
  const bare = inside.replace(/\bdf\s{0,2}=\s{0,2}/gi, '');
  const whole = (text: string) => readPlain(style === 'comma' ? text.replace(',', '.') : text);
  if (kind !== 'F') return known([oneDf(kind, bare, whole)]);
  // Of F(1,62; 46,98) and F(1,62, 46,98) only one sign parts the two.
  const mark = bare.includes(';') ? bare.indexOf(';') : partingComma(bare);
  if (mark < 0) return undefined;
  return known([whole(bare.slice(0, mark).trim()), whole(bare.slice(mark + 1).trim())]);
}

function partingComma(text: string): number {
  const spaced = text.search(/,\s/);
  return spaced >= 0 ? spaced : text.indexOf(',');
}

const known = (df: number[]) => (df.some(Number.isNaN) ? undefined : df);

/** Degrees of freedom behind the value, as R prints them; none are needed for z. */
function dfIn(kind: Kind, sentence: string): number[] | undefined {
  if (kind === 'z') return [];
  const [, first = '', second] = dfBehind.map((one) => one.exec(sentence)).find(Boolean) ?? [];
  if (kind === 'F') return second === undefined ? undefined : known([first, second].map(readPlain));
  return kind === 'r' && !first ? undefined : known([readPlain(first)]);
}

function oneDf(kind: Kind, inside: string, whole: (text: string) => number): number {
  const size = /^\s{0,2}[nN]\s{0,2}=\s{0,2}([\d,]{1,12})\s{0,2}$/.exec(inside);
  if (kind === 'r' && size) return readPlain(size[1]!) - 2;
  const all = whole(inside);
  return Number.isNaN(all) && kind === 'chi2' ? whole(inside.split(/[,;]/)[0]!) : all;
}

/** A number with the places that it is printed with. */
export function printed(text: string): Printed {
  const plain = text.trim().replace(/[\u2212\u2013]/g, '-');
  const [digits = '', power = '0'] = plain.split(/e/i);
  const places = (digits.split('.')[1] ?? '').length;
  return { value: Number(plain), half: 0.5 * 10 ** (Number(power) - places) };
}

function reportedP([, sign, digits, ns]: RegExpExecArray, style: Style): Reported['p'] {
  if (ns || !digits) return { value: 0.05, half: 0, sign: '>' };
  const same = { '≤': '<', '≥': '>', ':': '=' } as const;
  const number = printed(withPoint(digits, digits.includes('.') ? 'point' : style));
  return { ...number, sign: same[sign as '≤'] ?? (sign as '=') };
}
