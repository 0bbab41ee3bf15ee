import { randomBytes } from 'node:crypto';

/** Another one for each build. */
export const newBuildId = (): string => randomBytes(8).toString('hex');
