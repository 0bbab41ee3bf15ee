import type { Content } from '../../content/document.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { readFigures } from '../../content/figure-files.ts';
import { figureUrl, pictureFile } from '../../content/figure-record.ts';
import { type NotePart, renderNote } from '../../content/markdown/render.ts';
import type { ListedNote } from '../../content/public-notes.ts';
import { figuresFolder } from '../folders.ts';
import { tokensOf } from '../html/tokens.ts';

/** A note's whole text for a reader elsewhere: addresses are absolute, figures are pictures. */
export function noteHtml(note: ListedNote, content: Content, origin: string): string {
  const { around } = content.notes;
  const { parts, footnotes, references } = renderNote(note, around);
  const section = (title: string, list: string) => list && `<h2>${escapeHtml(title)}</h2>\n${list}`;
  const html = [
    `<p><strong>${escapeHtml(around.abstract)}.</strong> ${escapeHtml(note.abstract)}</p>`,
    ...parts.map((part) => partHtml(part, around.figure)),
    section(around.footnotes, footnotes),
    section(around.references, references),
  ];
  return absolute(html.filter(Boolean).join('\n'), origin, note.path);
}

function partHtml(part: NotePart, label: string): string {
  if (part.kind === 'html') return part.html;
  const record = part.kind === 'figure' && readFigures(figuresFolder).records.get(part.id);
  if (!record) return '';
  const { id, title, caption, source, alt } = record;
  const words = `${label} ${part.number}. ${title}. ${caption} Source: ${source}`;
  const src = figureUrl(record, pictureFile(id));
  return `<figure id="fig-${part.number}"><img src="${src}" alt="${escapeHtml(alt)}"/><figcaption>${escapeHtml(words)}</figcaption></figure>`;
}

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
