import type { IncomingMessage } from 'node:http';
import { anyField } from '../../forms/fields.ts';
import { parseType } from '../http/content-type.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { type Part, readParts } from './multipart.ts';
import { decodeUtf8, readBody } from './request-body.ts';
import { type Spooled, spool } from './spool.ts';

/** The one file of a form, and what to say when it is not right. */
export type FileRule = {
  field: string;
  maxBytes: number;
  missing: string;
  empty: string;
  tooLarge: string;
  wrongType: string;
};

export type UploadForm = { textFields: readonly string[]; file: FileRule };

export type FormContent = {
  fields: Record<string, string>;
  file: (Spooled & { filename: string }) | undefined;
  /** Mistakes in the shape of the form; the values of fields are checked elsewhere. */
  errors: FieldError[];
};

const maxParts = 10;
const maxFields = 8;
const maxFieldBytes = 16 * 1024;

function boundaryOf(contentType: string | undefined): string {
  // RFC 2046 allows at most 70 characters, and no line end.
  const boundary = parseType(contentType)?.params.get('boundary');
  if (!boundary || boundary.length > 70) throw new Problem(400);
  return boundary;
}

async function readField(part: Part): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.body) {
    size += chunk.length;
    if (size > maxFieldBytes) throw new Problem(413);
    chunks.push(chunk);
  }
  return decodeUtf8(Buffer.concat(chunks));
}

async function* withoutExcess(
  { field, maxBytes, tooLarge: message }: FileRule,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new Problem(413, { message, errors: [{ field, message }] });
    yield chunk;
  }
}

/**
 * Reads a form with a file to its end, as much of the file as fits into `memory` and the rest on
 * disk, until `held` is disposed of. Throws a Problem for a body it cannot read.
 */
export async function readUpload(
  payload: IncomingMessage,
  form: UploadForm,
  limits: ServerLimits,
  memory: Buffer,
  held: AsyncDisposableStack,
): Promise<FormContent> {
  const maxBytes = form.file.maxBytes + limits.multipartOverheadBytes;
  const chunks = readBody(payload, { ...limits, maxBytes });
  const fields = new Map<string, string>();
  const errors: FieldError[] = [];
  let file: FormContent['file'];
  let parts = 0;
  let fieldCount = 0;

  try {
    for await (const part of readParts(chunks, boundaryOf(payload.headers['content-type']))) {
      const { name: field, filename } = part;
      const isFile = filename !== undefined;
      if (!isFile) fieldCount++;
      if (++parts > maxParts || fieldCount > maxFields) throw new Problem(413);

      if (field !== form.file.field && !form.textFields.includes(field)) {
        errors.push({ field, message: anyField.unknown });
      } else if (isFile !== (field === form.file.field)) {
        const message = isFile ? anyField.wrongType : form.file.missing;
        errors.push({ field, message });
      } else if (isFile ? file : fields.has(field)) {
        errors.push({ field, message: anyField.repeated });
      } else if (isFile) {
        file = { filename, ...(await spool(withoutExcess(form.file, part.body), memory, held)) };
      } else {
        fields.set(field, await readField(part));
      }
    }
  } finally {
    // Only then can the rest of a body be skipped after an early response.
    await chunks.return(undefined);
  }
  return { fields: Object.fromEntries(fields), file, errors };
}
