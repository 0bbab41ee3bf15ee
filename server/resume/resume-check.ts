import { type ResumeExtension, resumeTypes } from '../../forms/resume-types.ts';
import { compoundFileNames } from './compound-file.ts';
import { firstStoredEntry, zipNames } from './zip-directory.ts';

const checks: Readonly<Record<ResumeExtension, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)),
  rtf: (bytes) => /^\{\\rtf1/.test(bytes.toString('latin1', 0, 6)),
  doc: (bytes) => compoundFileNames(bytes)?.includes('WordDocument') ?? false,
  docx(bytes) {
    const names = zipNames(bytes) ?? [];
    const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
    return (
      names.includes('[Content_Types].xml') && names.includes('word/document.xml') && !hasMacros
    );
  },
  odt(bytes) {
    const first = firstStoredEntry(bytes);
    const isText = first?.name === 'mimetype' && first.content === resumeTypes.odt;
    return isText && (zipNames(bytes)?.includes('content.xml') ?? false);
  },
};

/** Whether a file's bytes are of the kind that its name says; containers are judged by their directory alone. */
export function isResume(extension: ResumeExtension, bytes: Buffer): boolean {
  return checks[extension](bytes);
}
