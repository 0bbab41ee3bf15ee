import type { resumeField } from '../../../forms/fields.ts';
import { resumeAccept, resumeExtension, resumeTypeNames } from '../../../forms/resume-types.ts';

/** What a field for a resume, or for a manuscript, takes and says. */
export const resumeInput = (field: typeof resumeField) => ({
  hint: `${resumeTypeNames}, at most ${field.maxBytes / 1024 / 1024} MB.`,
  accept: resumeAccept,
  missing: field.missing,
  refuse({ name, size }: File): string | undefined {
    if (!resumeExtension(name)) return field.wrongType;
    if (size === 0) return field.empty;
    if (size > field.maxBytes) return field.tooLarge;
  },
});
