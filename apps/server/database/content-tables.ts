import type { ContentName } from '@site/content/registry';
import type { Generated } from 'kysely';

/** Documents and data are JSON; times are ISO 8601 in UTC. */
export type ContentTables = {
  content_versions: {
    id: Generated<number>;
    document: string;
    /** The result of `hashOf`. */
    hash: string;
    /** The changed pages, `{ name, revision }[]`; null where it replaces everything. */
    pages: string | null;
    /** The version that was published when this one was made. */
    base: number | null;
    /** The address of an account, or "content/" for the files. */
    author: string;
    sentence: string;
    source: 'files' | 'desk';
    /**
     * 'scheduled' without a time: somebody is waiting for it to be published. 'held': its author may not
     * publish any more, and an admin decides.
     */
    state: 'scheduled' | 'held' | 'published' | 'withdrawn' | 'failed';
    /** Why it failed, who withdrew it, or what else went wrong, in words for people. */
    problem: string | null;
    created_at: string;
    /** Null if it is published at once. */
    publish_at: string | null;
    published_at: string | null;
    /** The end of the lease of the process that renders it. */
    claimed_until: string | null;
    /** When a developer pulled it into content/. */
    pulled_at: string | null;
  };
  content_drafts: {
    page: ContentName;
    /** Null once it is published or discarded. The row stays, so that no revision is used twice. */
    data: string | null;
    revision: number;
    author: string;
    updated_at: string;
  };
  content_presence: { page: ContentName; session: string; email: string; seen_at: string };
};
