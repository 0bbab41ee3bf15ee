import { createHash } from 'node:crypto';
import { tokensOf } from '@site/content/text';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { inlineHashes, insertPolicy, policiesOf } from './policy.ts';
import { searchFile, sectionsOf } from './search/search-index.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const frame = `<style>i{color:red}</style><p style="margin:0">&amp;</p>`;
const head = '<head><meta charSet="utf-8"/>';
const pages = [
  {
    path: '/',
    html: `${head}<script>go("</b>", 1 < 2)</script><script src="/a.js"></script><script type="module">import "/b.js"</script><script type="application/ld+json">{"a":1}</script>`,
  },
  {
    path: '/about',
    html: `${head}<style>a{}</style><b style="width: calc(1px &lt; 2)"></b><iframe srcDoc="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></iframe>`,
  },
];
const inline = pages.map(({ html }) => inlineHashes(tokensOf(html)));
const policyFor = policiesOf(inline, 'https://api.example');

function policyOf(path: string): Map<string, string> {
  const i = pages.findIndex((page) => page.path === path);
  const html = insertPolicy(pages[i]!.html, policyFor(inline[i]!));
  const tag = parseHTML(html).document.querySelector('[http-equiv=Content-Security-Policy]');
  const policy = tag?.getAttribute('content') ?? '';
  return new Map(policy.split('; ').map((text) => text.split(/ (.*)/s) as [string, string]));
}

it('allows the `style` of any page on each, since a visitor goes from one to another', () => {
  for (const { path } of pages) {
    expect(policyOf(path).get('style-src-attr')?.split(' ').sort()).toEqual(
      ["'unsafe-hashes'", hash('width: calc(1px < 2)'), hash('margin:0')].sort(),
    );
  }
});

it('allows nothing inline as such, and the API where forms are sent', () => {
  const policy = policyOf('/');
  expect([...policy.values()].join(' ')).not.toContain('unsafe-inline');
  expect(policy.get('connect-src')).toBe("'self' https://api.example");
  expect(policy.get('form-action')).toBe("'self' https://api.example");
});

it('refuses a page that does not name its characters, where it would come too late', () => {
  expect(() => insertPolicy('<p>', '')).toThrow('charset');
});

it('lists a page by its sections, without what is hidden, drawn or a program, a figure by its finding', () => {
  const html = `<body id="top"><header><h2>Menu</h2></header><main id="main"><h1>Rain</h1><p>It
    fell.</p><p hidden>draft</p><span aria-hidden="true">*</span><svg><text>1901</text></svg>
    <script>secret()</script><button>Copy</button><h2>Files</h2><dl><dt>Years</dt><dd>124<br>of
    them</dd></dl></main><footer>End</footer></body>`;
  const sections = sectionsOf(tokensOf(html));
  const rain = { anchor: '', heading: 'Rain', text: 'It fell.' };
  expect(sections).toEqual([rain, { anchor: '', heading: 'Files', text: 'Years 124 of them' }]);
  const index = searchFile([{ path: '/rain', sections }], [{ path: '/figures/rain', sections }]);
  expect(JSON.parse(index)).toEqual([
    { path: '/rain', title: 'Rain', sections },
    { path: '/figures/rain', title: 'Rain', sections: [rain] },
  ]);
});
