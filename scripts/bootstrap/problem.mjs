/** A failure the reader can act on: shown as one line, without a stack. */
export class Problem extends Error {}

const diskErrors = {
  EACCES: 'no permission to write here',
  EPERM: 'no permission to write here',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
};

/**
 * The same error, as a Problem where its cause is the disk.
 * @param {unknown} error
 * @returns {unknown}
 */
export function explained(error) {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = Object.entries(diskErrors).find(([code]) => code === error.code)?.[1];
  if (!reason) return error;
  const path = 'path' in error ? String(error.path) : 'a file';
  return new Problem(`cannot write ${path}: ${reason}`);
}
