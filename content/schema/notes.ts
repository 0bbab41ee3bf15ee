import * as v from 'valibot';
import { subjects } from './note.ts';
import { group, heading, label, meta, paragraph, sentence } from './parts.ts';

/** The page of all notes, and the words around each: `content/notes.yaml`. */
export const notes = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: paragraph('Introduction'),
  subjects: subjects(),
  list: group('On the page of all notes', {
    none: sentence('While there is no note'),
    feeds: label('Above the links to the feeds'),
    atom: label('Link to the Atom feed'),
    json: label('Link to the JSON feed'),
  }),
  around: group('Around a note', {
    abstract: heading('Heading of the abstract'),
    contents: label('Name of the list of contents'),
    references: heading('Heading of the references'),
    footnotes: heading('Heading of the footnotes'),
    howToCite: heading('Heading of how to cite it'),
    figure: label('Before the number of a figure'),
    table: label('Before the number of a table'),
    updated: label('Before the date of a correction'),
    withdrawn: heading('Heading of a note that was withdrawn'),
    withdrawnOn: label('Before the date on which it was withdrawn'),
    previous: label('Link to the note before'),
    next: label('Link to the note after'),
    related: heading('Heading of notes on the same subject'),
    all: label('Link to all notes'),
  }),
});
