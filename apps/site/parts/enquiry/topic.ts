const key = 'topic';

/** The part of a link to Contact that carries what a question is about: no server reads it, and it stays in the address. */
export const topicHash = (topic?: string): string =>
  topic ? `#${key}=${encodeURIComponent(topic)}` : '';

/** What such a link carried. */
export const topicOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get(key) ?? undefined;
