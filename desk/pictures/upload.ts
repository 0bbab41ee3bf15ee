import { postWithProgress } from '../../forms/post-with-progress.ts';
import type { Output } from '../../server/desk/api/api.ts';
import { ApiError, offline, refusalOf } from '../api.ts';

const most = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Save it smaller, or as JPEG.';

/** Uploads a file, and reports its progress from 0 to 1. Undefined once `signal` aborts. Throws an ApiError. */
export async function uploadPicture(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Output<'POST /pictures'> | undefined> {
  if (file.size > most) throw new ApiError(413, tooLarge);
  const answer = await postWithProgress({
    url: '/api/desk/pictures',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    onProgress,
    signal,
  });
  if (!answer) return undefined;
  const { status, response } = answer;
  if (status === 0) throw new ApiError(0, offline);
  if (status >= 300) throw refusalOf(status, response);
  return response;
}
