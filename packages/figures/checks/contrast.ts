import { rgb } from 'd3';
import type { Sheet } from '../define.ts';
import { walk } from '../lib/svg.ts';
import { type Paint, paints } from '../lib/theme.ts';

const least = 4.5;

/** Labels that cannot be read on their ground (`on`; the page's paper unless a label says so) in one of the schemes. */
export function contrastProblems({ drawing }: Sheet): string[] {
  const labels = [...walk(drawing)].filter((node) => node.kind === 'label' && !node.stroke);
  const pairs = new Set(labels.map((node) => `${node.fill} ${'on' in node ? node.on : 'paper'}`));
  return [...pairs].flatMap((pair) => {
    const [fill, ground] = pair.split(' ') as [Paint, Paint];
    return (['light', 'dark'] as const).flatMap((scheme, i) => {
      const ratio = contrast(paints[fill][i]!, paints[ground][i]!);
      return ratio < least
        ? [`a label of ${fill} on ${ground} has a contrast of ${ratio.toFixed(1)} (${scheme})`]
        : [];
    });
  });
}

/** Ratio of WCAG 2 between two colours. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  const [red, green, blue] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
