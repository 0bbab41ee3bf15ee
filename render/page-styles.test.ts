import { expect, it } from 'vitest';
import { stylesFor } from './page-styles.ts';
import { parseStyles, styleSheet } from './prepare/styles.ts';

const page = `<!doctype html><html><head></head><body>
  <button class="icon-btn md:w-1/2" popovertarget="menu">Menu</button><nav id="menu" popover></nav>
  <ul class="list"><li>One</li></ul>
</body></html>`;

const kept = (css: string) => stylesFor(page, parseStyles(css));

it.each([
  '.icon-btn{color:red}',
  '.icon-btn:hover,.icon-btn:focus-visible:not(:disabled){color:red}',
  '.icon-btn[aria-busy=true]{color:red}',
  '.js .list>li::before{content:"1"}',
  '.list>:nth-child(2){color:red}',
  '.md\\:w-1\\/2{width:50%}',
  '#menu:popover-open{display:block}',
  ':is(ul,ol)>li{color:red}',
  'html:not(.js) .list{color:red}',
  ':root{--ink:#000}.list{color:var(--ink)}',
  '.list{--gap:1px;margin:var(--gap)}@property --gap{syntax:"*";inherits:false}',
  '@media print{.list{color:#000}}',
  '@layer base,components;',
  '@font-face{font-family:A;src:url(a.woff2)}',
  '@supports (color:red){@media (width>=48rem){.list{color:red}}}',
  '.list{animation:turn 1s}@keyframes turn{to{opacity:1}}',
])('keeps what the page can need: %s', (css) => {
  expect(kept(css)).toBe(css);
});

it.each([
  '.dialog{color:red}',
  '.list .card{color:red}',
  'ol>li:hover{color:red}',
  '@media print{.dialog{color:red}}',
  '@media (width>=48rem){@supports (color:red){.dialog{color:red}}}',
  '@keyframes turn{to{opacity:1}}',
  '@property --gap{syntax:"*";inherits:false}',
  '/*! a licence, which stands in the file of all styles */',
])('leaves out what it cannot: %s', (css) => {
  expect(kept(css)).toBe('');
});

it('keeps the selectors of a rule that the page has, without the others', () => {
  expect(kept('.dialog,.list{color:red}')).toBe('.list{color:red}');
});

it('names a layer of which nothing is left, for its place among the others', () => {
  const css = '@layer theme{:root{--ink:#000}}@layer base{.list{color:red}}';
  expect(kept(css)).toBe('@layer theme;@layer base{.list{color:red}}');
});

it('does not name the typefaces a second time in the file of all styles', () => {
  const css = '@font-face{font-family:A;src:url(a.woff2)}.list{color:red}';
  expect(styleSheet(css).css).toBe('.list{color:red}');
});
