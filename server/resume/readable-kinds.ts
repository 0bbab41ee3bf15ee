import { resumeTypes } from '../../forms/resume-types.ts';

/** The kinds whose text is read. The old Word format has no maintained reader. */
const readableKinds = ['pdf', 'docx', 'odt', 'rtf'] as const;
export type ReadableKind = (typeof readableKinds)[number];

export function readableKind(mediaType: string): ReadableKind | undefined {
  return readableKinds.find((kind) => resumeTypes[kind] === mediaType);
}
