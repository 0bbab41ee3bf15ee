import { pdfOfSize } from '../files/samples.ts';
import { careersParts, multipartBody, multipartType } from '../server/multipart-body.ts';
import { type RawConnection, sendRaw } from '../server/raw-connection.ts';
import { until } from '../until.ts';
import type { Applicant } from './intake.ts';
import type { Site } from './site.ts';

export type RawUpload = RawConnection & {
  /** What was not sent yet. */
  rest: Buffer;
};

type UploadOptions = Applicant & { resumeBytes: number; leave: number };

/** Begins to send a right Careers form and leaves its last bytes for later. */
export async function beginUpload(
  { port }: { port: number },
  { name, key, resumeBytes, leave }: UploadOptions,
): Promise<RawUpload> {
  const body = multipartBody(careersParts({ name }, pdfOfSize(resumeBytes)));
  const head = [
    'POST /api/apply HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${multipartType}`,
    `Content-Length: ${body.length}`,
    ...(key ? [`Idempotency-Key: ${key}`] : []),
  ];
  const begin = Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
  const connection = await sendRaw(port, Buffer.concat([begin, body.subarray(0, -leave)]));
  return { ...connection, rest: body.subarray(-leave) };
}

/** Resolves when the server is receiving so many uploads. */
export async function untilReceiving(site: Site, uploads: number): Promise<void> {
  const said = new RegExp(`^site_uploads_in_flight ${uploads}$`, 'm');
  await until(async () => said.test(await site.metrics()), { what: `${uploads} uploads` });
}
