import type { SampleFile } from '../files/samples.ts';
import { careersParts, multipartBody, multipartType } from './multipart-body.ts';
import { type RawConnection, sendRaw } from './raw-connection.ts';

export type RawUpload = RawConnection & {
  /** What was not sent yet. */
  rest: Buffer;
};

/** Begins to send a right Careers form and leaves its last bytes for later. */
export async function beginUpload(
  url: string,
  resume: SampleFile,
  leave: number,
): Promise<RawUpload> {
  const body = multipartBody(careersParts({}, resume));
  const head = `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sent = Buffer.concat([Buffer.from(head), body.subarray(0, -leave)]);
  const connection = await sendRaw(Number(new URL(url).port), sent);
  return { ...connection, rest: body.subarray(-leave) };
}
