const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The size of a file for people: 12 KB, 3.4 MB. Rounded up, so that what is over a limit looks it. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)}\u00a0KB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10}\u00a0MB`;

export type ResumeExtension = 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf';

/** File name endings that are taken as a resume, and the media type that each is stored with. */
export const resumeTypes: Readonly<Record<ResumeExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
};

export const resumeTypeNames = 'PDF, DOC, DOCX, ODT or RTF';

export const resumeAccept = Object.keys(resumeTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** The file name's ending if it is one of the resume types; `undefined` otherwise. */
export function resumeExtension(filename: string): ResumeExtension | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(resumeTypes, ending) ? (ending as ResumeExtension) : undefined;
}

export const changedFile = 'The file has changed or moved since you chose it. Choose it again.';

export const filenameRule = {
  maxLength: 255,
  invalid: 'Rename the file with plain letters and attach it again.',
};
