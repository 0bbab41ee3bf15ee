import { expect, it } from 'vitest';
import { decoded, type Token, tokensOf } from './tokens.ts';

const all = (html: string): Token[] => [...tokensOf(html)];
const said = (html: string) =>
  all(html).map((token) => {
    if (token.kind === 'open') return [token.name, ...token.attributes.entries()].flat();
    return token.kind === 'close' ? `/${token.name}` : html.slice(token.start, token.end);
  });

it('tells tags, attributes, texts and comments apart', () => {
  expect(said('<!DOCTYPE html><p class="a b" ID=x hidden>1 &lt; 2<!-- --> <br/></p>')).toEqual([
    '<!DOCTYPE html>',
    ['p', 'class', 'a b', 'id', 'x', 'hidden', ''],
    '1 &lt; 2',
    '<!-- -->',
    ' ',
    ['br'],
    '/p',
  ]);
});

it('reads scripts, styles and titles as text', () => {
  expect(said('<script>if(a<b)"<p>"</script><title><b></title>')).toEqual([
    ['script'],
    'if(a<b)"<p>"',
    '/script',
    ['title'],
    '<b>',
    '/title',
  ]);
});

it('does not end a tag inside of a value', () => {
  expect(said(`<a title="1 > 0" alt='"'>x`)).toEqual([['a', 'title', '1 > 0', 'alt', '"'], 'x']);
});

it('leaves nothing out, whatever it is given', () => {
  const html = '<p>a<svg viewBox="0 0 1 1"><path d="M0 0"/></svg></p ><!-- x';
  expect(
    all(html)
      .map(({ start, end }) => html.slice(start, end))
      .join(''),
  ).toBe(html);
});

// In time that grew by the square of its length it would not end before the test's.
it.each(['<a b="', '<!--', '<p ', '</', '&'])(
  'reads a hundred thousand %j to their end',
  (part) => {
    try {
      for (const _ of tokensOf(part.repeat(100_000)));
    } catch (error) {
      expect(String(error)).toContain('not whole');
    }
  },
);

it('gives texts as they are read', () => {
  expect(decoded('&amp;lt; &#x27;&#39;&quot; &nbsp;&copy;')).toBe("&lt; ''\" \u00a0&copy;");
});
