import { feedAddress } from '@site/content/feed-address';
import { changedOn, publicNotes } from '@site/content/public-notes';
import { type FeedSource, noteHtml } from './note-html.ts';

/** What the feed says; days as in 2026-11-24. */
export type Feed = ReturnType<typeof feedOf>;

/** The public notes, the newest first. */
export function feedOf(source: FeedSource) {
  const { content, origin } = source;
  const { site, notes } = content;
  const entries = publicNotes(content).map((note) => ({
    url: origin + note.path,
    title: note.title,
    abstract: note.abstract,
    subject: note.subject,
    html: noteHtml(note, source),
    published: note.date,
    updated: changedOn(note),
  }));
  return {
    title: `${notes.title} · ${site.firm}`,
    subtitle: notes.meta.description,
    home: `${origin}/notes`,
    atom: origin + feedAddress,
    icon: `${origin}/icon-512.png`,
    author: { name: site.firm, url: `${origin}/` },
    // Without notes the feed is as old as the firm.
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? `${site.foundedDate}-01`,
    entries,
  };
}
