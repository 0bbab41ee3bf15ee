import { type Document, parseDocument } from 'yaml';

/** At this width most of the texts that were wrapped by hand kept their lines. */
export const lineWidth = 102;

/** A content file's text, in the one form that all of them have. */
export function writeYaml(document: Document): string {
  return document.toString({ lineWidth, flowCollectionPadding: false });
}

/** The same data and comments in the form of the content files. */
export function formatYaml(source: string): string {
  return writeYaml(parseDocument(source));
}
