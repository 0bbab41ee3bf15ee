import { expect, test } from 'vitest';
import { insertIntoHead, insertStructuredData, link, meta } from './head.ts';

const html =
  '<html><head><title>T</title><link rel="canonical" href="https://example.org/"/><style>a{}</style></head></html>';

test('tags stand right after the canonical address', () => {
  const tags = [meta('property', 'og:title', 'A & "B" <c>'), link('manifest', '/site.webmanifest')];
  expect(insertIntoHead(html, tags)).toContain(
    'href="https://example.org/"/><meta property="og:title" content="A &amp; &quot;B&quot; &lt;c&gt;"/><link rel="manifest" href="/site.webmanifest"/><style>',
  );
});

test('structured data cannot end their own script', () => {
  const result = insertStructuredData(html, { name: '</script><script>alert(1)' });
  expect(result.match(/<\/script>/g)).toHaveLength(1);
});

test('a page without canonical address is a mistake', () => {
  expect(() => insertIntoHead('<head></head>', [])).toThrow('canonical');
});
