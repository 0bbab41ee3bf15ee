import * as v from 'valibot';
import { subjects } from './note.ts';
import * as p from '../parts.ts';

/** The page of all notes, and the words around each: `content/notes.yaml`. */
export const notes = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.paragraph('Introduction'),
  subjects: subjects(),
  list: p.group('On the page of all notes', {
    none: p.sentence('While there is no note'),
    feeds: p.label('Above the link to the feed'),
    atom: p.label('Link to the Atom feed'),
  }),
  around: p.group('Around a note', {
    abstract: p.heading('Heading of the abstract'),
    contents: p.label('Name of the list of contents'),
    references: p.heading('Heading of the references'),
    footnotes: p.heading('Heading of the footnotes'),
    howToCite: p.heading('Heading of how to cite it'),
    figure: p.label('Before the number of a figure'),
    table: p.label('Before the number of a table'),
    updated: p.label('Before the date of a correction'),
    withdrawn: p.heading('Heading of a note that was withdrawn'),
    withdrawnOn: p.label('Before the date on which it was withdrawn'),
    previous: p.label('Link to the note before'),
    next: p.label('Link to the note after'),
    related: p.heading('Heading of notes on the same subject'),
    all: p.label('Link to all notes'),
  }),
});
