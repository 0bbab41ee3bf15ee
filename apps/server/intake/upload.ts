import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { anyField, type resumeField } from '@site/forms/fields';
import { type FieldError, Problem } from '../http/problem.ts';
import { parseType } from '../http/request.ts';
import type { ServerLimits } from '../limits.ts';
import { readParts } from './multipart.ts';
import { decodeUtf8, type Pace, readBody } from './request-body.ts';

export type Spooled = Awaited<ReturnType<typeof spool>>;

/** A file without a name is gone with the process, however that ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new Problem(503, { cause });
  }
}

async function readFromStart(file: FileHandle, bytes: Buffer): Promise<void> {
  let position = 0;
  while (position < bytes.length) {
    const { bytesRead } = await file.read(bytes, position, bytes.length - position, position);
    if (!bytesRead) throw new Error('The spooled file is shorter than what was written.');
    position += bytesRead;
  }
}

/**
 * Keeps bytes in memory that `begin` gives when the first have come, the rest in a file that `held` closes.
 * Throws what `begin` throws, and a Problem 503 if the disk fails.
 */
async function spool(
  chunks: AsyncIterable<Buffer>,
  begin: () => Promise<Buffer>,
  held: AsyncDisposableStack,
) {
  const hash = createHash('sha256');
  let memory: Buffer = Buffer.alloc(0);
  let size = 0;
  let inMemory = 0;
  let file: FileHandle | undefined;

  for await (const chunk of chunks) {
    if (!size) memory = await begin();
    hash.update(chunk);
    size += chunk.length;
    for (let rest = chunk; rest.length; ) {
      if (inMemory === memory.length) {
        file ??= held.use(await orUnavailable(openNameless()));
        await orUnavailable(file.writeFile(memory));
        inMemory = 0;
      }
      const copied = rest.copy(memory, inMemory);
      inMemory += copied;
      rest = rest.subarray(copied);
    }
  }

  return {
    /** bytes */
    size,
    /** hexadecimal */
    sha256: hash.digest('hex'),
    /** All bytes, in `into` or the spool's own memory if that held them. Throws a Problem 503 if the disk fails. */
    async read(into: Buffer) {
      if (file) {
        await orUnavailable(readFromStart(file, into.subarray(0, size - inMemory)));
        memory.copy(into, size - inMemory, 0, inMemory);
      }
      return into.subarray(0, size);
    },
  };
}

/** The one file of a form, and what to say when it is not right. */
export type FileRule = typeof resumeField & { field: string };

/** `otherFile`: a second name under which the file may come. */
export type UploadForm = {
  textFields: readonly string[];
  file: FileRule;
  otherFile?: string;
};

export type FormContent = {
  fields: Record<string, string>;
  file: (Spooled & { field: string; filename: string }) | undefined;
  /** Mistakes in the shape of the form; the values of fields are checked elsewhere. */
  errors: FieldError[];
};

/** Where the bytes of a file go. */
type FileReceiver = {
  /** Gives the memory for a file when its first bytes have come. Throws a Problem. */
  begin: () => Promise<Buffer>;
  /** Throws a Problem where there are too many. */
  count: (bytes: number) => void;
  pace: Pace;
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

/** Throws a Problem 413 once there are more bytes. */
async function* withoutExcess(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  details?: ConstructorParameters<typeof Problem>[1],
  count?: FileReceiver['count'],
): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new Problem(413, details);
    yield chunk;
    count?.(chunk.length);
  }
}

/** Reads a form to its end, its file as `spool` does. Throws a Problem for a body that it cannot read. */
export async function readUpload(
  payload: IncomingMessage,
  form: UploadForm,
  limits: ServerLimits,
  receiver: FileReceiver,
  held: AsyncDisposableStack,
): Promise<FormContent> {
  const { tooLarge: message } = form.file;
  const maxBytes = form.file.maxBytes + limits.multipartOverheadBytes;
  const chunks = readBody(payload, { ...limits, maxBytes }, receiver.pace);
  const fields = new Map<string, string>();
  const errors: FieldError[] = [];
  let file: FormContent['file'];
  let parts = 0;
  let fieldCount = 0;
  let textBytes = 0;

  try {
    for await (const part of readParts(chunks, boundaryOf(payload.headers['content-type']))) {
      const { name: field, filename } = part;
      const isFile = filename !== undefined;
      if (!isFile) fieldCount++;
      if (++parts > maxParts || fieldCount > maxFields) throw new Problem(413);

      const takesFile = field === form.file.field || field === form.otherFile;
      if (!takesFile && !form.textFields.includes(field)) {
        errors.push({ field, message: anyField.unknown });
      } else if (isFile !== takesFile) {
        errors.push({ field, message: isFile ? anyField.wrongType : form.file.missing });
      } else if (isFile ? file : fields.has(field)) {
        errors.push({ field, message: anyField.repeated });
      } else if (isFile) {
        const excess = { message, errors: [{ field, message }] };
        const bytes = withoutExcess(part.body, form.file.maxBytes, excess, receiver.count);
        file = { field, filename, ...(await spool(bytes, receiver.begin, held)) };
      } else {
        const bytes = await buffer(withoutExcess(part.body, maxFieldBytes));
        textBytes += bytes.length;
        if (textBytes > limits.multipartOverheadBytes) throw new Problem(413);
        fields.set(field, decodeUtf8(bytes));
      }
    }
  } finally {
    // Only then can the rest of a body be skipped after an early response.
    await chunks.return(undefined);
  }
  return { fields: Object.fromEntries(fields), file, errors };
}
