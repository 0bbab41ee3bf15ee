import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

it('tells tags, attributes, texts and comments apart', () => {
  const html = `<!DOCTYPE html><p class="a &amp; b" ID=x hidden>1 < 2<!-- --><script>if(a<b)"<p>"</script></p>`;
  const said = tokensOf(html).map((token) => {
    if (token.kind === 'open') return [token.name, ...token.attributes.entries()].flat();
    if (token.kind === 'text') return token.text;
    return html.slice(token.start, token.end);
  });
  expect(said).toEqual([
    '<!DOCTYPE html>',
    ['p', 'class', 'a & b', 'id', 'x', 'hidden', ''],
    ...['1 ', '< 2', '<!-- -->', ['script'], 'if(a<b)"<p>"', '</script>', '</p>'],
  ]);
});

it('leaves nothing out', () => {
  const html =
    '<!DOCTYPE html><p title="1 > 0">a &lt; b &#39;<br/><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></p ><title>a &amp; <b></title><!-- x -->';
  const parts = tokensOf(html).map(({ start, end }) => html.slice(start, end));
  expect(parts.join('')).toBe(html);
});
