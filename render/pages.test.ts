import { expect, it } from 'vitest';
import { finish } from './pages.ts';

it('gives each step what the one before left, and the page as it was rendered', () => {
  const page = { path: '/', file: '/index.html', html: 'a' };
  const steps = [
    (html: string) => `${html}b`,
    (html: string, { path }: typeof page) => html + path,
  ];
  expect(finish(page, steps)).toEqual({ ...page, html: 'ab/' });
});
