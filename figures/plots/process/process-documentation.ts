import { max } from 'd3';
import { loadContent } from '../../../content/load.ts';
import { defineFigure } from '../../define.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import { field, frame, step } from './frame.ts';

const { workflow } = loadContent('data-analytics');
const isOwn = ({ key }: { key: string }) => key === 'thesis-documentation';
const lastStep = workflow.steps.find(isOwn) ?? workflow.steps.at(-1)!;
// A hyphen or an apostrophe within a word parts no word.
const words = lastStep.description.match(/\p{L}+(?:[’-]\p{L}+)*/gu) ?? [];
const letters = (word: string) => word.match(/\p{L}/gu)!.length;
const longest = max(words, letters)!;
const tallest = [...new Set(words.filter((word) => letters(word) === longest))];
const landmark = words.findLastIndex((word) => letters(word) === longest);
const long = 8;
const share = words.filter((word) => letters(word) >= long).length / words.length;

const width = (field.right - field.left) / words.length;
const storey = (field.bottom + 11 - field.top - 26) / longest;
const tower = (word: string, i: number) =>
  box(field.left + i * width, 252 - letters(word) * storey, width - 1, letters(word) * storey);
const towers = (test: (word: string) => boolean) =>
  words.flatMap((word, i) => (test(word) ? tower(word, i) : [])).join('');

// The longest word is named above its tower, on the side where there is room.
const x = field.left + (landmark + 0.5) * width;
const anchor = x < 130 ? 'start' : x > 270 ? 'end' : 'middle';
const edge = { start: x - width / 2, middle: x, end: x + width / 2 }[anchor];

export default defineFigure({
  id: 'process-documentation',
  ...step,
  maxBytes: 6 * 1024,
  title: 'A skyline of words',
  caption:
    'Our own description of this step, one tower a word in reading order, as tall as the word has letters.',
  source: 'Text of the Data Analytics page of this site',
  alt: `A skyline of ${words.length} towers, one for each word of the text on thesis documentation. The tallest, with ${longest} letters, ${tallest.length > 1 ? 'are' : 'is'} ${new Intl.ListFormat('en-GB').format(tallest)}; ${Math.round(share * 100)}% of the words have ${long} letters or more.`,
  draw: () => [
    el('path', { fill: 'c5', 'fill-opacity': 0.42, d: towers((word) => letters(word) < long) }),
    el('path', { fill: 'c5', d: towers((word) => letters(word) >= long) }),
    text(edge, field.top + 17, words[landmark]!, { anchor, face: 'italic', size: 20 }),
    ...frame(`${words.length} words, ${Math.round(share * 100)}% of them long`),
  ],
});
