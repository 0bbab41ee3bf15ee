import { preparedFiles, readPreparedFile } from './prepared.ts';

/** Identifies the built code: 16 hexadecimal digits. Throws if there is no build. */
export const readBuildId = (): string => readPreparedFile(preparedFiles.buildId);
