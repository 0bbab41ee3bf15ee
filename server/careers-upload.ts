import type { IncomingMessage } from 'node:http';
import { careersFields } from '../forms/careers.ts';
import { limits } from '../forms/limits.ts';
import { messages } from '../forms/messages.ts';
import { parseType } from './content-type.ts';
import type { ServerLimits } from './limits.ts';
import { type Part, readParts } from './multipart.ts';
import { type FieldError, Problem } from './problem.ts';
import { decodeUtf8, readBody } from './request-body.ts';
import { type Spooled, spool } from './spool.ts';

export type CareersUpload = {
  fields: Record<string, string>;
  resume: (Spooled & { filename: string }) | undefined;
  /** What is wrong with the shape of the form; the values of the fields are judged elsewhere. */
  errors: FieldError[];
};

const maxParts = 10;
const maxFields = 8;
const maxFieldBytes = 16 * 1024;

function boundaryOf(contentType: string): string {
  // At most 70 characters, none of them a line end: RFC 2046.
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

async function* atMost(
  maxBytes: number,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) {
      const message = messages.resumeTooLarge;
      throw new Problem(413, { message, errors: [{ field: 'resume', message }] });
    }
    yield chunk;
  }
}

/** Reads a Careers form to its end, as much of the resume as fits into `memory`. The caller discards the resume. Throws a Problem for a body it cannot read. */
export async function readCareersUpload(
  payload: IncomingMessage,
  contentType: string,
  serverLimits: ServerLimits,
  memory: Buffer,
): Promise<CareersUpload> {
  const maxBytes = limits.resumeBytes + serverLimits.multipartOverheadBytes;
  const chunks = readBody(payload, { ...serverLimits, maxBytes });
  const fields = new Map<string, string>();
  const errors: FieldError[] = [];
  let resume: CareersUpload['resume'];
  let hasFile = false;
  let parts = 0;
  let fieldCount = 0;

  try {
    for await (const part of readParts(chunks, boundaryOf(contentType))) {
      const { name: field, filename } = part;
      const isFile = filename !== undefined;
      if (!isFile) fieldCount++;
      if (++parts > maxParts || fieldCount > maxFields) throw new Problem(413);

      if (!Object.hasOwn(careersFields, field)) {
        errors.push({ field, message: messages.fieldUnknown });
      } else if (isFile !== (field === 'resume')) {
        const message = isFile ? messages.fieldWrongType : messages.resumeMissing;
        errors.push({ field, message });
      } else if (isFile ? hasFile : fields.has(field)) {
        errors.push({ field, message: messages.fieldRepeated });
      } else if (isFile) {
        hasFile = true;
        const bytes = atMost(limits.resumeBytes, part.body);
        resume = { filename, ...(await spool(bytes, memory)) };
      } else {
        fields.set(field, await readField(part));
      }
    }
  } catch (error) {
    await resume?.discard();
    throw error;
  }
  return { fields: Object.fromEntries(fields), resume, errors };
}
