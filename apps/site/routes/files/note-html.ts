import type { Content, ListedNote } from '@site/content/document';
import {
  figureUrl,
  type PictureRecord,
  pictureAddress,
  pictureFile,
  plainWidth,
  sizeFile,
} from '@site/content/figure-record';
import { type NotePart, renderNote } from '@site/content/markdown/render';
import { escapeHtml, tokensOf } from '@site/content/text';
import { drawnFigures } from '../figure-page/read-figure.ts';

/** The input of feeds. `origin` is the site's. */
export type FeedSource = {
  content: Content;
  pictures: ReadonlyMap<string, PictureRecord>;
  origin: string;
};

/** A note's whole text for a reader elsewhere: addresses are absolute, figures are pictures. */
export function noteHtml(note: ListedNote, { content, pictures, origin }: FeedSource): string {
  const { around } = content.notes;
  const { parts, footnotes, references } = renderNote(note, around);
  const section = (title: string, list: string) => list && `<h2>${escapeHtml(title)}</h2>\n${list}`;
  const html = [
    `<p><strong>${escapeHtml(around.abstract)}.</strong> ${escapeHtml(note.abstract)}</p>`,
    ...parts.map((part) => partHtml(part, around.figure, pictures)),
    section(around.footnotes, footnotes),
    section(around.references, references),
  ];
  return absolute(html.filter(Boolean).join('\n'), origin, note.path);
}

function partHtml(part: NotePart, label: string, pictures: FeedSource['pictures']): string {
  if (part.kind === 'html') return part.html;
  const name = `${label} ${part.number}.`;
  if (part.kind === 'picture') {
    const picture = pictures.get(part.id);
    if (!picture) return '';
    const file = sizeFile(picture.cut, plainWidth(picture.sizes), 'jpg');
    const words = `${name} ${part.caption || picture.caption}`;
    return figureHtml(part.number, pictureAddress + file, part.alt || picture.alt, words);
  }
  const record = drawnFigures().get(part.id);
  if (!record) return '';
  const { id, title, caption, source, alt } = record;
  const words = `${name} ${title}${/[.?!]$/.test(title) ? '' : '.'} ${caption} Source: ${source}`;
  return figureHtml(part.number, figureUrl(record, pictureFile(id)), alt, words);
}

const figureHtml = (number: number, src: string, alt: string, words: string): string =>
  `<figure id="fig-${number}"><img src="${src}" alt="${escapeHtml(alt)}"/><figcaption>${escapeHtml(words)}</figcaption></figure>`;

/** Addresses of this site with its origin, those within the note with its address. */
function absolute(html: string, origin: string, path: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open') continue;
    const tag = html.slice(token.start, token.end);
    const full = tag.replace(/ (href|src)="([/#])/, (_, name, first) => {
      return ` ${name}="${origin}${first === '#' ? path : ''}${first}`;
    });
    parts.push(html.slice(end, token.start), full);
    end = token.end;
  }
  return parts.join('') + html.slice(end);
}
