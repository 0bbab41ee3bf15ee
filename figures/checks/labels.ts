import { type Format, labelGrowth } from '../lib/formats.ts';
import { parsePath } from '../lib/path.ts';

type Box = { left: number; right: number; top: number; bottom: number };
type Label = { box: Box; anchor: string; only: string | undefined; number: number };

/** Labels that leave the picture or cover each other, at full size and grown for narrow screens. */
export function labelProblems(svg: string, format: Format): string[] {
  const labels = readLabels(svg);
  const growth = labelGrowth(format);
  const wide = labels.filter((label) => label.only !== 'narrow');
  const problems = collisions(wide, format, 'wide');
  if (!growth) return problems;
  const narrow = labels
    .filter((label) => label.only !== 'wide')
    .map((label) => ({ ...label, box: grow(label, growth.factor) }));
  return [...problems, ...collisions(narrow, format, `under ${growth.below} px`)];
}

function readLabels(svg: string): Label[] {
  const found = svg.matchAll(/<path class="t t([sme])( only-(\w+))?[^"]*" d="([^"]*)"/g);
  return Array.from(found, ([, anchor, , only, d], i) => {
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const { points } of parsePath(d!))
      for (let at = 0; at < points.length; at += 2) {
        box.left = Math.min(box.left, points[at]!);
        box.right = Math.max(box.right, points[at]!);
        box.top = Math.min(box.top, points[at + 1]!);
        box.bottom = Math.max(box.bottom, points[at + 1]!);
      }
    return { box, anchor: anchor!, only, number: i + 1 };
  });
}

function grow({ box, anchor }: Label, factor: number): Box {
  const { left, right, top, bottom } = box;
  const extraX = (right - left) * (factor - 1);
  const extraY = ((bottom - top) * (factor - 1)) / 2;
  const toLeft = anchor === 's' ? 0 : anchor === 'm' ? extraX / 2 : extraX;
  return {
    left: left - toLeft,
    right: right + extraX - toLeft,
    top: top - extraY,
    bottom: bottom + extraY,
  };
}

function collisions(labels: Label[], { width, height }: Format, when: string): string[] {
  const problems: string[] = [];
  const show = ({ left, top, right, bottom }: Box) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  labels.forEach(({ box, number }, i) => {
    if (box.left < -0.5 || box.top < -0.5 || box.right > width + 0.5 || box.bottom > height + 0.5)
      problems.push(`label ${number} leaves the picture (${when}): ${show(box)}`);
    for (const other of labels.slice(i + 1))
      if (overlap(box, other.box))
        problems.push(
          `labels ${number} and ${other.number} overlap (${when}): ${show(box)} / ${show(other.box)}`,
        );
  });
  return problems;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
