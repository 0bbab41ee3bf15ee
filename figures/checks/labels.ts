import type { Sheet } from '../define.ts';
import { labelGrowth } from '../lib/legacy/formats.ts';
import { type Frame, labelSizes } from '../lib/sizes.ts';
import { type Bounds, type LabelNode, walk } from '../lib/svg.ts';

type Label = Pick<LabelNode, 'anchor' | 'bounds' | 'words'> & { number: number };

/** Labels of another size than the system's, labels that leave the picture or cover each other. */
export function labelProblems({ drawing, minWidth, ...format }: Sheet): string[] {
  const labels = [...walk(drawing)]
    .filter((node) => node.kind === 'label')
    // A halo lies under its label.
    .filter(({ stroke }) => !stroke)
    .map((label, i) => ({ ...label, number: i + 1 }));
  const growth = minWidth ? labelGrowth({ ...format, minWidth }) : undefined;
  const wide = labels.filter(({ only }) => only !== 'narrow');
  const problems = collisions(wide, format, 'wide');
  const odd = labels.filter(({ size }) => !labelSizes.includes(size));
  if (!minWidth)
    return [
      ...problems,
      ...odd.map(
        ({ number, size }) =>
          `label ${number} has the size ${size}; sizes are ${labelSizes.join(', ')}`,
      ),
    ];
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

function collisions(labels: Label[], { width, height }: Frame, when: string): string[] {
  const problems: string[] = [];
  const show = ({ left, top, right, bottom }: Bounds) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  labels.forEach(({ bounds, number, words }, i) => {
    const { left, right, top, bottom } = bounds;
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      problems.push(`label ${number}${named(words)} leaves the picture (${when}): ${show(bounds)}`);
    for (const other of labels.slice(i + 1))
      if (overlap(bounds, other.bounds))
        problems.push(
          `labels ${number}${named(words)} and ${other.number}${named(other.words)} overlap (${when}): ${show(bounds)} / ${show(other.bounds)}`,
        );
  });
  return problems;
}

const named = (words?: string): string => (words ? ` ("${words}")` : '');

const overlap = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
