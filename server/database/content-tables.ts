import type { Generated } from 'kysely';

export type VersionState = 'scheduled' | 'published' | 'withdrawn' | 'failed';

/** Documents and data are JSON; times are ISO 8601 in UTC. */
export type ContentTables = {
  content_versions: VersionsTable;
  content_drafts: DraftsTable;
  content_presence: { page: string; session: string; email: string; seen_at: string };
  content_confirmations: ConfirmationsTable;
};

type VersionsTable = {
  id: Generated<number>;
  document: string;
  /** The result of `hashOf`. */
  hash: string;
  /** The changed pages, `{ name, revision }[]`; null where it replaces everything. */
  pages: string | null;
  /** The version that was published when this one was made. */
  base: number | null;
  author: string;
  sentence: string;
  source: 'files' | 'desk';
  /** 'scheduled' without a time: somebody is waiting for it to be published. */
  state: VersionState;
  problem: string | null;
  created_at: string;
  publish_at: string | null;
  published_at: string | null;
  /** The end of the lease of the process that renders it. */
  claimed_until: string | null;
  /** When a developer pulled it into content/. */
  pulled_at: string | null;
};

type DraftsTable = {
  page: string;
  /** Null once it is published or discarded. The row stays, so that no revision is used twice. */
  data: string | null;
  revision: number;
  author: string;
  updated_at: string;
};

type ConfirmationsTable = {
  page: string;
  field: string;
  value_hash: string;
  confirmed_by: string;
  confirmed_at: string;
};
