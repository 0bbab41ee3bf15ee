import { readPlain } from '../power/read-number.ts';

export type Kind = 't' | 'F' | 'r' | 'chi2' | 'z';

/** A number as it was printed: its size, and half a unit of its last place. */
type Printed = { value: number; half: number };

/** A test as a paper reports it. */
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

const statistics =
  /(?<![\p{L}\d])(t|F|rs?|[zZ]|Q|[χXx][²2]|[Cc]hi-?square|[Cc]hi2)\s{0,2}(?:\(([^()]{1,40})\))?\s{0,2}([=<>])\s{0,2}([-\u2212\u2013]?(?:\d+(?:\.\d+)?|\.\d+))/gu;
const pValue =
  /(?<![\p{L}\d])(?:[pP](?:[- ]values?)?\s{0,2}([=<>≤≥])\s{0,2}((?:\d+(?:\.\d+)?|\.\d+)(?:[eE]-?\d+)?)|(n\.?\s?s\.?)(?![\p{L}\d]))/u;
const sentenceEnd = /[.;]\s{1,3}\p{Lu}|\n\s{0,3}\n/u;
const oneTailed = /one[- ](?:tailed|sided)|1[- ]tailed|directional/i;

/** How far behind a statistic its p may stand, and words on its tails around it. */
const near = 80;

/** The tests that a text reports, in its order. */
export function findResults(text: string): Reported[] {
  const found = [...text.matchAll(statistics)];
  return found.flatMap((match, i) => {
    const [whole, name = '', inside = '', sign = '=', number = ''] = match;
    const kind = kindOf(name);
    const df = dfOf(kind, inside);
    if (!df) return [];
    const end = match.index + whole.length;
    const next = found[i + 1]?.index ?? text.length;
    const behind = text.slice(end, Math.min(next, end + near));
    const sentence = behind.slice(0, sentenceEnd.exec(behind)?.index);
    const p = pValue.exec(sentence);
    const pEnd = end + (p ? p.index + p[0].length : 0);
    const before = found[i - 1];
    const from = Math.max(before ? before.index + before[0].length : 0, match.index - near);
    return {
      text: text.slice(match.index, pEnd).replace(/\s+/g, ' '),
      kind,
      df,
      sign: sign as Reported['sign'],
      statistic: printed(number),
      p: p ? reportedP(p) : undefined,
      saysOneTailed: oneTailed.test(text.slice(from, Math.min(next, pEnd + near))),
    };
  });
}

function kindOf(name: string): Kind {
  if (name === 't' || name === 'F') return name;
  if (name.startsWith('r')) return 'r';
  return /^z$/i.test(name) ? 'z' : 'chi2';
}

/** The degrees of freedom in the brackets; undefined where a kind needs others than are there. */
function dfOf(kind: Kind, inside: string): number[] | undefined {
  if (kind === 'z') return [];
  const comma = inside.search(/[,;]/);
  const [first, rest] =
    comma === -1 ? [inside, ''] : [inside.slice(0, comma), inside.slice(comma + 1)];
  const df = kind === 'F' ? [readPlain(first), readPlain(rest)] : [oneDf(kind, inside, first)];
  return df.some(Number.isNaN) ? undefined : df;
}

function oneDf(kind: Kind, inside: string, first: string): number {
  const size = /^\s{0,2}[nN]\s{0,2}=\s{0,2}([\d,]{1,12})\s{0,2}$/.exec(inside);
  if (kind === 'r' && size) return readPlain(size[1]!) - 2;
  const whole = readPlain(inside);
  return Number.isNaN(whole) && kind === 'chi2' ? readPlain(first) : whole;
}

/** A number with the places that it is printed with. */
export function printed(text: string): Printed {
  const plain = text.trim().replace(/[\u2212\u2013]/, '-');
  const [digits = '', exponent = '0'] = plain.split(/e/i);
  const places = (digits.split('.')[1] ?? '').length;
  return { value: Number(plain), half: 0.5 * 10 ** (Number(exponent) - places) };
}

function reportedP([, sign, number, ns]: RegExpExecArray): Reported['p'] {
  if (ns || !number) return { value: 0.05, half: 0, sign: '>' };
  const same = { '≤': '<', '≥': '>' } as const;
  return { ...printed(number), sign: same[sign as '≤'] ?? (sign as '=') };
}
