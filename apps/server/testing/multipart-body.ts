import { resumes, type SampleFile } from './files/samples.ts';

export type FormPart = { name: string; value: string | SampleFile };

export const boundary = '----test-boundary-7f3a';

export const multipartType = `multipart/form-data; boundary=${boundary}`;

export function multipartBody(parts: FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, value }) => {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${value.filename}"\r\nContent-Type: ${value.mediaType}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isText ? Buffer.from(value) : value.bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export const textParts = (texts: Record<string, string>): FormPart[] =>
  Object.entries(texts).map(([name, value]) => ({ name, value }));

const fields = { name: 'Meena Sundaram', email: 'meena@example.com', phone: '+91 98765 43210' };

/** A right Careers form, with these parts instead of or besides its own. */
export function careersParts(
  changes: Partial<typeof fields> = {},
  resume: SampleFile = resumes.pdf,
): FormPart[] {
  return [...textParts({ ...fields, ...changes }), { name: 'resume', value: resume }];
}
