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
  /** `hashOf` the document. */
  hash: string;
  /** The pages that it changes: `{ name, revision }[]`; null where it replaces everything. */
  pages: string | null;
  /** Which version was published when it was made. */
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
  /** Until when a process has it to render. */
  claimed_until: string | null;
  /** When a developer took it into content/. */
  pulled_at: string | null;
};

type DraftsTable = {
  page: string;
  /** Null once it is published or discarded: the row stays, so that no revision comes twice. */
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
