import { expect, it } from 'vitest';
import { loadContent, readContentFile } from '../../content/load.ts';
import { schemas } from '../../content/registry.ts';
import { fieldsOf } from '../fields.ts';
import { type Place, placesIn } from '../places.ts';
import { placeOfText, textOfPlace } from './match.ts';

const facts = loadContent('site');
const careers = placesIn(
  'careers',
  fieldsOf(schemas.careers),
  readContentFile('careers').data,
  facts,
);

const place = (path: string, text: string): Place => ({
  name: 'home',
  path: path.split(' ').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  titles: [],
  text,
});

const cards = [
  place('title', 'Two cards'),
  place('cards 0 name', 'Rain'),
  place('cards 0 more', 'Read more'),
  place('cards 0 img', 'figure:rain'),
  place('cards 1 name', 'Wind'),
  place('cards 1 more', 'Read more'),
  place('cards 1 img', 'figure:wind'),
  place('text', 'We have measured {both} since 1901, every day.'),
];
const page = ['Menu', 'Two cards', 'figure:rain', 'Rain', 'Read more', 'figure:wind', 'Wind'];
const texts = [...page, 'Read more', 'We have measured both since 1901, every day.', '© 2026'];

it('finds the field of a text, also of one that stands on the page several times', () => {
  const found = texts.map((_, i) => placeOfText(texts, i, cards)?.path.join(' '));
  expect(found).toEqual([
    ...[undefined, 'title', 'cards 0 img', 'cards 0 name', 'cards 0 more'],
    ...['cards 1 img', 'cards 1 name', 'cards 1 more', 'text', undefined],
  ]);
});

it('finds where a field is shown, also while it is being typed', () => {
  expect(cards.map((one) => textOfPlace(one, cards, texts))).toEqual([1, 3, 4, 2, 6, 7, 5, 8]);
  const typed = { ...cards[7]!, text: 'We have measured both since 1871, nearly every day.' };
  expect(textOfPlace(typed, [...cards.slice(0, 7), typed], texts)).toBe(8);
  expect(textOfPlace(place('other', 'Nowhere'), cards, texts)).toBeUndefined();
});

it('finds each field of a real page by what stands there', () => {
  const shown = careers.map(({ text }) => text);
  for (const [i, one] of careers.entries()) {
    expect(placeOfText(shown, i, careers)?.text).toBe(one.text);
    expect(shown[textOfPlace(one, careers, shown) ?? -1]).toBe(one.text);
  }
});
