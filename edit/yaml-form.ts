import { type Document, parseDocument, type ToStringOptions } from 'yaml';

// At this width most of the texts that were wrapped by hand keep their lines.
const form = { lineWidth: 102, flowCollectionPadding: false } satisfies ToStringOptions;

/** A content file's text, in the one form that all of them have. */
export function writeYaml(document: Document): string {
  return document.toString(form);
}

/** The same data and comments in the form of the content files. */
export function formatYaml(source: string): string {
  return writeYaml(parseDocument(source));
}
