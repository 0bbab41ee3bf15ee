import type { Output } from '../../server/desk/api/api.ts';
import { ApiError, offline, refusalOf } from '../api.ts';

const most = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Save it smaller, or as JPEG.';

/**
 * Uploads a file, and reports its progress from 0 to 1. It uses XMLHttpRequest, as fetch reports none.
 * Throws an ApiError.
 */
export async function uploadPicture(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Output<'POST /pictures'>> {
  if (file.size > most) throw new ApiError(413, tooLarge);
  const request = new XMLHttpRequest();
  const done = Promise.withResolvers<void>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => done.resolve();
  request.onerror = () => done.reject(new ApiError(0, offline));
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/api/desk/pictures');
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.responseType = 'json';
  request.send(file);
  await done.promise;
  const { status, response } = request;
  if (status >= 300) throw refusalOf(status, response);
  return response;
}
