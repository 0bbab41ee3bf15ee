import { describe, expect, it } from 'vitest';
import { defineFigure, type Figure } from '../define.ts';
import { small } from '../lib/formats.ts';
import { box, dots, el } from '../lib/svg.ts';
import { text } from '../lib/text.ts';
import { renderFigure } from '../render.ts';
import { figureProblems } from './checks.ts';

const bar = el('path', { fill: 'c1', d: box(10, 10, 50, 80) });

function problemsOf(drawing: string[], words: Partial<Figure> = {}): string {
  const figure = defineFigure({
    id: 'sample-figure',
    ...small,
    title: 'A sample figure',
    caption: 'A bar, drawn so that the checks have something to look at.',
    source: 'Made up for a test',
    alt: 'One bar, fifty units wide and eighty units high, on an empty ground.',
    draw: () => drawing,
    ...words,
  });
  return figureProblems(figure, renderFigure(figure)).join('\n');
}

describe('figureProblems', () => {
  it('accepts a sound figure', () => {
    expect(problemsOf([bar, dots([[100, 100]], 4, 'c2'), text(120, 60, 'A bar')])).toBe('');
  });

  it.each([
    ['a mark that would be black', [bar, '<path d="M0 0L9 9"/>'], /neither a fill nor a stroke/],
    ['a number that is none', [bar, '<rect class="fi-c1" x="NaN" width="3" height="3"/>'], /NaN/],
    ['a path without length', [bar, '<path class="st-c1" d="M5 5"/>'], /empty <path>/],
    ['a circle without size', [bar, '<circle class="fi-c1" r="0"/>'], /empty <circle>/],
    ['no drawing at all', [], /nothing is drawn/],
    ['live text', [bar, '<text class="fi-ink">Bar</text>'], /needs a font/],
    [
      'a repeated id',
      [bar, '<g id="a" class="fi-c1"><path id="a" d="M0 0h5v5z"/></g>'],
      /two elements have the id a/,
    ],
    [
      'labels that collide',
      [text(50, 60, 'First label'), text(60, 62, 'Second label')],
      /overlap \(wide\)/,
    ],
    ['a label that is cut', [bar, text(390, 60, 'Too far right')], /leaves the picture \(wide\)/],
    [
      'a label that grows out of a phone’s picture',
      [bar, text(300, 60, 'Coimbatore')],
      /leaves the picture \(under/,
    ],
  ])('finds %s', (_, drawing, problem) => {
    expect(problemsOf(drawing)).toMatch(problem);
  });

  it('lets a group paint its members', () => {
    expect(problemsOf([el('g', { stroke: 'ink' }, '<path d="M0 0h9"/><path d="M0 5h9"/>')])).toBe(
      '',
    );
  });

  it.each([
    ['a missing alt text', { alt: '' }, /alt text is too short/],
    [
      'an alt text with a hole',
      { alt: `The mean is ${Number.NaN}, which nobody can read as a number.` },
      /NaN/,
    ],
    ['a short caption', { caption: 'A bar' }, /caption is too short/],
    ['no source', { source: '' }, /source is too short/],
    ['a simulation that does not say so', { simulated: true }, /caption does not say/],
    [
      'a simulation whose title does not say so',
      { simulated: true, caption: 'Simulated data: a bar for the checks to look at.' },
      /title does not say/,
    ],
    ['a share with a space', { caption: 'A bar that stands for 49 % of something.' }, /as 49%/],
    ['an ornament that speaks', { decorative: true }, /ornament has an alt/],
    ['too many bytes', { maxBytes: 100 }, /the limit is 100/],
  ])('finds %s', (_, words, problem) => {
    expect(problemsOf([bar], words)).toMatch(problem);
  });
});

describe('renderFigure', () => {
  it('draws the same bytes each time, for both colour schemes', () => {
    const figure = defineFigure({
      id: 'x',
      ...small,
      title: 'Bar & label',
      caption: '',
      source: '',
      alt: '',
      draw: () => [bar, text(9, 99, 'Bar')],
    });
    const svg = renderFigure(figure);
    expect(svg).toBe(renderFigure(figure));
    expect(svg).toContain('@media (prefers-color-scheme:dark){');
    expect(svg).toContain('<title>Bar &amp; label</title>');
    expect(svg).toContain('viewBox="0 0 400 300"');
  });
});
