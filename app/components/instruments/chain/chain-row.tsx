import { type Frame, isNarrow } from '../../../../figures/lib/sizes.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import { bitsOf, count } from './hashes.ts';
import type { Link } from './use-chain.ts';

/** How far a link of the chain reaches into the next row. */
export const overlap = 5;

/** Height of a row's words, and of the ticks between the hash as it was and as it is. */
const [line, ticks] = [20, 4];

type ChainRowProps = {
  name: string;
  isChanged: boolean;
  /** Whether it is the one that is being written. */
  isChosen: boolean;
  link: Link;
  /** Width of the drawing and height of the row. */
  frame: Frame;
};

/** A block: its text, its hash as it was, a tick for each bit that flipped, its hash as it is. */
export function ChainRow({ name, isChanged, isChosen, link, frame }: ChainRowProps) {
  const words = useContent('instruments').chain;
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const [left, radius] = narrow ? [34, 8] : [54, 12];
  const half = (height - line - ticks - 10) / 2;
  const bit = (width - left) / 256;
  const flipped = count(link.flipped);
  const isBroken = flipped > 0;
  return (
    <>
      {isChosen && (
        <rect className="chain-chosen" x={left - 6} width={width - left + 6} height={height - 4} />
      )}
      <path
        className={`chain-link ${isBroken ? 'chain-broken' : ''}`}
        d={isBroken ? openLink(radius, height) : closedLink(radius, height)}
      />
      <text x={left} y={15} className={`chain-text ${isChanged ? 'chain-changed' : ''}`}>
        {name}
      </text>
      <text
        x={width - 4}
        y={15}
        textAnchor="end"
        className={isBroken ? 'chain-flipped' : 'chain-same'}
      >
        {isBroken
          ? fill(narrow ? words.short : words.flipped, { flipped: `${flipped}` })
          : words.same}
      </text>
      <path className="chain-before" d={bars(bitsOf(link.before), left, line, half, bit)} />
      <path className="chain-ticks" d={bars(link.flipped, left, line + half, ticks, bit)} />
      <path
        className={isBroken ? 'chain-after' : 'chain-before'}
        d={bars(bitsOf(link.after), left, line + half + ticks, half, bit)}
      />
    </>
  );
}

/** A bar for each bit that is set. */
const bars = (bits: boolean[], left: number, top: number, height: number, bit: number): string =>
  bits
    .map((isSet, i) => (isSet ? `M${left + i * bit} ${top}h${bit}v${height}h${-bit}z` : ''))
    .join('');

/** A link of a chain, which reaches into the row below. */
function closedLink(radius: number, height: number): string {
  const long = height - 2 * radius + overlap - 1;
  const turn = (by: number) => `a${radius} ${radius} 0 0 1 ${by} 0`;
  return `M3 ${radius + 1}${turn(2 * radius)}v${long}${turn(-2 * radius)}z`;
}

/** A broken link, in two halves. */
function openLink(radius: number, height: number): string {
  const arm = height / 2 - radius - 6;
  const upper = `M3 ${radius + arm + 1}v${-arm}a${radius} ${radius} 0 0 1 ${2 * radius} 0v${arm - 4}`;
  const lower = `M7 ${height + overlap - radius - arm + 3}v${arm - 4}a${radius} ${radius} 0 0 0 ${2 * radius} 0v${-arm}`;
  return upper + lower;
}
