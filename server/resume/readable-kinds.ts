import { resumeTypes } from '../../forms/resume-types.ts';

/** What text is read from. The old Word format is not among them: no reader of it is kept up. */
const readableKinds = ['pdf', 'docx', 'odt', 'rtf'] as const;
export type ReadableKind = (typeof readableKinds)[number];

export function readableKind(mediaType: string): ReadableKind | undefined {
  return readableKinds.find((kind) => resumeTypes[kind] === mediaType);
}
