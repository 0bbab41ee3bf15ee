import { plainText } from '../../../content/no-breaks.ts';
import { bibtexEntry } from '../../components/figures/citation.ts';

type Cited = {
  slug: string;
  title: string;
  firm: string;
  /** As in 2026-11-24. */
  date: string;
  url: string;
};

/** A note as an entry of a reference list in APA style: its author is the firm, its title is in italics. */
export function noteApa({ firm, date, title, url }: Cited) {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const end = /[.?!]$/.test(title) ? '' : '.';
  return {
    before: `${firm}. (${date.slice(0, 4)}, ${day}). `,
    title: plainText(title),
    after: `${end} ${url}`,
  };
}

export const noteBibtex = ({ slug, firm, date, title, url }: Cited): string =>
  bibtexEntry(`@online{${slug}-${date.slice(0, 4)}`, firm, title, {
    year: date.slice(0, 4),
    month: String(Number(date.slice(5, 7))),
    day: String(Number(date.slice(8))),
    url,
  });
