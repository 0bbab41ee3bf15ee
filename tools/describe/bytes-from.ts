import { Refusal } from './refusal.ts';

/** Some of a file's bytes. Throws a refusal if the file has gone or changed. */
export async function bytesFrom(file: Blob, from: number, to: number): Promise<Uint8Array> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('gone');
    });
  return new Uint8Array(bytes);
}
