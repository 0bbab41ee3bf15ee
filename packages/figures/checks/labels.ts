import type { Sheet } from '../define.ts';
import { type Frame, labelSizes, nameSize } from '../lib/sizes.ts';
import { type Bounds, type LabelNode, walk } from '../lib/svg.ts';

type Label = Pick<LabelNode, 'bounds' | 'words'> & { number: number };

/** Labels of another size than the system's, labels that leave the picture or cover each other. */
export function labelProblems({ drawing, ...frame }: Sheet): string[] {
  const labels = [...walk(drawing)]
    .filter((node) => node.kind === 'label')
    // A halo lies under its label.
    .filter(({ stroke }) => !stroke)
    .map((label, i) => ({ ...label, number: i + 1 }));
  const odd = labels.filter(({ size }) => ![...labelSizes, nameSize].includes(size));
  return [
    ...collisions(labels, frame),
    ...odd.map(
      ({ number, size }) =>
        `label ${number} has the size ${size}; sizes are ${labelSizes.join(', ')}`,
    ),
  ];
}

function collisions(labels: Label[], { width, height }: Frame): string[] {
  const problems: string[] = [];
  const show = ({ left, top, right, bottom }: Bounds) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  labels.forEach(({ bounds, number, words }, i) => {
    const { left, right, top, bottom } = bounds;
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      problems.push(`label ${number}${named(words)} leaves the picture: ${show(bounds)}`);
    for (const other of labels.slice(i + 1))
      if (overlap(bounds, other.bounds))
        problems.push(
          `labels ${number}${named(words)} and ${other.number}${named(other.words)} overlap: ${show(bounds)} / ${show(other.bounds)}`,
        );
  });
  return problems;
}

const named = (words?: string): string => (words ? ` ("${words}")` : '');

const overlap = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
