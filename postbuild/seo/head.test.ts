import { expect, test } from 'vitest';
import { insertIntoHead, insertStructuredData, link, meta } from './head.ts';

const html =
  '<html><head><title>T</title><link rel="canonical" href="https://example.org/"/><style>a{}</style></head></html>';

test('tags stand right after the canonical address', () => {
  const tags = [meta('property', 'og:title', 'A & "B" <c>'), link('manifest', '/site.webmanifest')];
  expect(insertIntoHead(html, tags)).toContain(
    'href="https://example.org/"/><meta property="og:title" content="A &amp; &quot;B&quot; &lt;c>"/><link rel="manifest" href="/site.webmanifest"/><style>',
  );
});

test('a second run replaces what the first one put there', () => {
  const first = insertIntoHead(html, [meta('property', 'og:image', 'one')]);
  const second = insertIntoHead(first, [meta('property', 'og:image', 'two $& $1')]);
  expect(second.match(/og:image/g)).toHaveLength(1);
  expect(second).toContain('content="two $&amp; $1"');
  const data = insertStructuredData(insertStructuredData(html, { a: 1 }), { a: 2 });
  expect(data).toContain('>{"a":2}</script></head>');
  expect(data).not.toContain('{"a":1}');
});

test('one tag does not count as another whose name begins alike', () => {
  const first = insertIntoHead(html, [meta('property', 'og:image:width', '1200')]);
  expect(insertIntoHead(first, [meta('property', 'og:image', 'x')])).toContain('og:image:width');
});

test('structured data cannot end their own script', () => {
  const result = insertStructuredData(html, { name: '</script><script>alert(1)' });
  expect(result.match(/<\/script>/g)).toHaveLength(1);
});

test('a page without canonical address is a mistake', () => {
  expect(() => insertIntoHead('<head></head>', [])).toThrow('canonical');
});
