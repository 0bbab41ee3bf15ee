import { checkNoteBody } from '@site/content/markdown/check';
import { parseMarkdown, plainText } from '@site/content/markdown/parse';
import { expect, test } from 'vitest';
import { TooMuch } from './read-html.ts';
import { toMarkdown } from './to-markdown.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- ${'p.MsoNormal {margin:0cm;} '.repeat(8_000)} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1><a name="_Toc1"></a><b><span lang=EN-US>What was
asked<o:p></o:p></span></b></h1>
<p class=MsoNormal><span lang=EN-US>The rain of <b style='mso-bidi-font-weight:normal'>one </b><b>monsoon</b>
was <i>measured</i> over 10&nbsp;m<sup>2</sup>, <a href="https://example.org/a_b"><span style='color:blue'>here</span></a>;
x<sub>i</sub> cost 5$ on the 19<sup>th</sup>.<span style='mso-spacerun:yes'>&nbsp; </span><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2 style='mso-list:l1 level2 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.1<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>How</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Inside<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><!--[endif]-->Second</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span>Third</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span>Fourth</p>
<p class=MsoCaption>Table <span style='mso-no-proof:yes'>1</span>. Sizes of effects</p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=300><p class=MsoNormal><b>Group</b></p></td>
<td><p class=MsoNormal align=right style='text-align:right'>n | m</p></td></tr>
<tr><td><p>A</p><p>B</p></td><td><p align=right>1</p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/Users/a/clip_image001.png"></p>
<p class=MsoNormal>Noted.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a></p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p
class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a>
By <i>whom</i>.<o:p></o:p></p></div></div>
<div style='mso-element:comment-list'><p class=MsoCommentText>A remark</p></div>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr"
style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Method</span></h2><p dir="ltr"><span
style="font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span style="font-style:italic;"> italic</span><span
style="font-size:0.6em;vertical-align:super;">2</span><a href="https://example.org/" style="text-decoration:none;"><span
style="text-decoration:underline;">link</span></a></p><br /><ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p
dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Two</span></p></li></ul><li
dir="ltr" aria-level="1"><p dir="ltr"><span>Three</span></p></li></ul><p dir="ltr"><span>Between</span></p><ol start="2"><li
aria-level="1"><p><span>More</span></p></li></ol><div dir="ltr" align="left"><table style="border:none;"><colgroup><col /><col
/></colgroup><tbody><tr><td><p><span>a</span></p></td><td><p><span>b</span></p></td></tr><tr><td>1</td><td>2</td></tr></tbody></table></div></b><br
class="Apple-interchange-newline">`;

const libreOffice = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style
type="text/css">p { line-height: 115% }</style></head><body lang="en-IN" link="#000080" dir="ltr"><h3 class="western">Rain</h3>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Wet</b>
and <i><b>wetter</b></i></font></font></p><ol type="a"><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ol>
<blockquote><p>Said <u>so</u></p><h2>There</h2></blockquote><p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}"/></p>
<p>One<br/>line<sup><a class="sdfootnoteanc" name="sdfootnote2anc" href="#sdfootnote2sym">2</a></sup></p><div
id="sdfootnote2"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote2sym" href="#sdfootnote2anc">2</a>Really</p></div></body></html>`;

const outlook = `<div dir="ltr"><div style="font-family:Calibri">Dear all,</div><div><br></div><div>the <strike>old</strike> list
at https://example.org/a_b:</div><table cellpadding="0"><tr><td><table><tr><td>Set beside</td></tr></table></td></tr></table>
<ul><li>a</li></ul><div>one<br><br>two</div><a href="file:///C:/a.docx">file</a> <a href="#part">part</a><a href="#_ftn9">[9]</a></div>`;

test.each([
  [
    'Word',
    word,
    `## What was asked

The rain of **one monsoon** was *measured* over 10 m², [here](https://example.org/a_b); x$_i$ cost 5\\$ on the 19th.

### How

- First
  - Inside
- Second

3. Third
4. Fourth

Table: Sizes of effects

| Group | n \\| m |
| - | -: |
| A B | 1 |

Noted.[^1]

[^1]: By *whom*.
`,
  ],
  [
    'Google Docs',
    docs,
    `## Method

Plain, **bold** *italic*²[link](https://example.org/)

- One
  - Two
- Three

Between

2. More

| a | b |
| - | - |
| 1 | 2 |
`,
  ],
  [
    'LibreOffice',
    libreOffice,
    `## Rain

**Wet** and ***wetter***

1. One
   - Deep
2. Two

> Said so
>
> **There**

One\\
line[^2]

[^2]: Really
`,
  ],
  [
    'a mail of Outlook',
    outlook,
    `Dear all,

the old list at <https://example.org/a_b>:

Set beside

- a

one

two

file part
`,
  ],
  [
    'Word in a browser',
    `<div><ul><li aria-level="1"><p>a</p></li></ul></div><div><ul><li aria-level="2"><p>b</p></li></ul></div>`,
    '- a\n  - b\n',
  ],
  ['a heading of two lines', '<h1>A<br>b</h1><p>c</p>', '## A b\n\nc\n'],
  ['a long way down', '<ol start="99999999999"><li>a</ol>', '1. a\n'],
  ['some words', '<span style="color:red">2 * [@key]</span>', '2 * [@key]'],
  ['bold words', 'a <b>b</b>', 'a **b**'],
  [
    'signs',
    '<p># a</p><p>1. :a{b} &lt;b&gt; ~~c~~</p>',
    '\\# a\n\n1\\. \\:a{b} \\<b> \\~\\~c\\~\\~\n',
  ],
  ['code', '<p>a</p><pre>x = 1;<br>y*</pre>', 'a\n\n```\nx = 1;\ny*\n```\n'],
])('what was copied from %s keeps what it means', (_, html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
  const mistakes = checkNoteBody(
    { body: markdown, references: [] },
    { records: new Map(), pictures: new Map() },
  );
  expect(mistakes.filter(({ problem }) => !/needs a line above|"key"/.test(problem))).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="javascript:alert(1)">a</a></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)" onclick="alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<table><tr><td>a<script>alert(1)</script></td><td onclick=alert(1)>b</td></tr></table>',
])('%s brings nothing that could run', (html) => {
  expect(toMarkdown(`<p>a</p>${html}`)).not.toMatch(/alert|script|<|onerror|data:/);
});

test('markup that stands in a text stays a text', () => {
  const text =
    '<img src=x onerror=a> [a](javascript:b) ::figure{id="a"} $x$ **b** @c https://d.org/e';
  const markdown = toMarkdown(`<p>${text.replaceAll('<', '&lt;')}</p><p>b</p>`);
  expect(plainText(parseMarkdown(markdown).children[0]!)).toBe(text);
});

test('quotations in quotations are not written out without end', () => {
  const html = '<blockquote>'.repeat(50) + '<p>x</p>'.repeat(3_000);
  expect(() => toMarkdown(html)).toThrow(TooMuch);
});

const most = '<p style="mso-list:l0 level2 lfo1"><b>a</b> <i>b</i> '.repeat(2_400);
test.each([
  ['100,000 elements inside each other', '<div>'.repeat(100_000), true],
  ['5 MB', '<p>The rain of one monsoon</p>'.repeat(180_000), true],
  [
    '200 pages',
    `<p class=MsoNormal>${'The rain of one monsoon. '.repeat(20)}</p>`.repeat(1_400),
    true,
  ],
  [
    'cells over cells',
    '<table><tr><td colspan=9999 rowspan=9999>a<td>b<tr><td>c</table>'.repeat(500),
    false,
  ],
  ['depths that are only said', '<ul><li aria-level=9999>a</ul>'.repeat(6_000), false],
  ['marks without an end', '<p><b>a<i>b'.repeat(15), false],
  ['as much as is taken', most, false],
])('%s takes a short time', (_, html, isRefused) => {
  const before = process.threadCpuUsage();
  if (isRefused) expect(() => toMarkdown(html)).toThrow(TooMuch);
  else expect(toMarkdown(html)).toMatch(/[abc]/);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(isRefused ? 500 : 5_000);
});
