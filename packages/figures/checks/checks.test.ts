import { describe, expect, it } from 'vitest';
import { defineFigure, sheets } from '../define.ts';
import { box, type Drawing, dots, el } from '../lib/svg.ts';
import { text } from '../lib/text.ts';
import { renderFile } from '../render.ts';
import { figureProblems } from './checks.ts';

const bar = el('path', { fill: 'c1', d: box(10, 10, 50, 80) });

function problemsOf(drawing: Drawing, words: object = {}): string {
  const figure = defineFigure({
    id: 'sample-figure',
    sizes: { 358: 300 },
    title: 'A sample figure',
    caption: 'A bar, drawn so that the checks have something to look at.',
    source: 'Made up for a test',
    alt: 'One bar, fifty units wide and eighty units high, on an empty ground.',
    draw: () => drawing,
    ...words,
  });
  const drawn = sheets(figure).map((sheet) => ({ sheet, svg: renderFile(figure, sheet, 'light') }));
  return figureProblems(figure, drawn).join('\n');
}

describe('figureProblems', () => {
  it('accepts a sound figure', () => {
    expect(problemsOf([bar, dots([[100, 100]], 4, 'c2'), text(120, 60, 'A bar')])).toBe('');
  });

  it.each([
    ['a mark that would be black', [bar, el('path', { d: 'M0 0L9 9' })], /neither a fill nor/],
    [
      'a repeated id',
      [bar, el('g', { id: 'a' }, el('circle', { id: 'a', fill: 'c1', r: 5 }))],
      /two elements have the id a/,
    ],
    ['labels that collide', [text(50, 60, 'First label'), text(60, 62, 'Second label')], /overlap/],
    ['a mark that is cut', [bar, dots([[358, 60]], 9, 'c1')], /marks leave the frame of 358 x 300/],
    ['a pale label', [bar, text(99, 60, 'Pale', { fill: 'rule' })], /rule on paper has a contrast/],
    [
      'a label that cannot be read on its mark',
      [bar, text(12, 60, 'Ink', { fill: 'ink', on: 'c1' })],
      /ink on c1 has a contrast/,
    ],
  ])('finds %s', (_, drawing, problem) => {
    expect(problemsOf(drawing)).toMatch(problem);
  });

  it('lets a group paint its members', () => {
    const members = [box(0, 0, 9, 9), box(0, 20, 9, 9)].map((d) => el('path', { d }));
    expect(problemsOf(el('g', { stroke: 'ink' }, members))).toBe('');
  });

  it.each([
    ['a missing alt text', { alt: '' }, /alt text is too short/],
    [
      'an alt text with a hole',
      { alt: `The mean is ${Number.NaN}, which nobody can read as a number.` },
      /NaN/,
    ],
    [
      'a simulation whose caption does not say so',
      { simulated: true, title: 'A sample figure (simulated)' },
      /do not say "\(simulated\)"/,
    ],
    [
      'a simulation whose title does not say so',
      { simulated: true, caption: 'Simulated data: a bar for the checks to look at.' },
      /do not say "\(simulated\)"/,
    ],
    ['an alt text that nobody hears to its end', { alt: 'Too long. '.repeat(26) }, /limit is 250/],
    ['an ornament that speaks', { decorative: true }, /ornament has an alt/],
  ])('finds %s', (_, words, problem) => {
    expect(problemsOf([bar], words)).toMatch(problem);
  });
});

describe('renderFile', () => {
  const drawing = [bar, text(9, 99, 'Bar & label')];
  const words = { title: 'Bar & label', caption: '', source: '', alt: '' };
  const figure = defineFigure({ id: 'x', sizes: { 560: 400 }, ...words, draw: () => drawing });
  const [sheet] = sheets(figure) as [ReturnType<typeof sheets>[number]];

  it('writes a file for one colour scheme, or one that follows the system', () => {
    const isAdaptive = (scheme: 'light' | 'dark' | 'both') =>
      renderFile(figure, sheet, scheme).includes('prefers-color-scheme');
    expect((['light', 'dark', 'both'] as const).filter(isAdaptive)).toEqual(['both']);
  });

  it('outlines labels', () => {
    expect(renderFile(figure, sheet, 'light')).not.toContain('<text');
  });
});
