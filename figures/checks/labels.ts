import { type Format, labelGrowth } from '../lib/formats.ts';
import { type Bounds, type Drawing, type LabelNode, walk } from '../lib/svg.ts';

type Label = Pick<LabelNode, 'anchor' | 'bounds'> & { number: number };

/** Labels that leave the picture or cover each other, at full size and grown for narrow screens. */
export function labelProblems(drawing: Drawing, format: Format): string[] {
  const labels = [...walk(drawing)]
    .filter((node) => node.kind === 'label')
    // A halo lies under its label.
    .filter(({ stroke }) => !stroke)
    .map((label, i) => ({ ...label, number: i + 1 }));
  const growth = labelGrowth(format);
  const wide = labels.filter(({ only }) => only !== 'narrow');
  const problems = collisions(wide, format, 'wide');
  if (!growth) return problems;
  const narrow = labels
    .filter(({ only }) => only !== 'wide')
    .map((label) => ({ ...label, bounds: grow(label, growth.factor) }));
  return [...problems, ...collisions(narrow, format, `under ${growth.below} px`)];
}

function grow({ bounds, anchor }: Label, factor: number): Bounds {
  const { left, right, top, bottom } = bounds;
  const extraX = (right - left) * (factor - 1);
  const extraY = ((bottom - top) * (factor - 1)) / 2;
  const toLeft = anchor === 'start' ? 0 : anchor === 'middle' ? extraX / 2 : extraX;
  return {
    left: left - toLeft,
    right: right + extraX - toLeft,
    top: top - extraY,
    bottom: bottom + extraY,
  };
}

function collisions(labels: Label[], { width, height }: Format, when: string): string[] {
  const problems: string[] = [];
  const show = ({ left, top, right, bottom }: Bounds) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  labels.forEach(({ bounds, number }, i) => {
    const { left, right, top, bottom } = bounds;
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      problems.push(`label ${number} leaves the picture (${when}): ${show(bounds)}`);
    for (const other of labels.slice(i + 1))
      if (overlap(bounds, other.bounds))
        problems.push(
          `labels ${number} and ${other.number} overlap (${when}): ${show(bounds)} / ${show(other.bounds)}`,
        );
  });
  return problems;
}

const overlap = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
