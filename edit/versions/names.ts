import { type ContentName, isContentName } from '../../content/registry.ts';

/** Where a content file lies in the project. */
export const fileOf = (name: ContentName) => `content/${name}.yaml`;

/** Undefined for what is no content file. */
export function nameOfFile(path: string): ContentName | undefined {
  const name = /^content\/([a-z-]+)\.yaml$/.exec(path)?.[1];
  return name && isContentName(name) ? name : undefined;
}
