import type { FormName } from '../forms/form-names.ts';
import type { Status } from '../forms/statuses.ts';

// What the desk's API answers: server/desk/calls has the other end.

export type Role = 'reader' | 'manager' | 'editor' | 'admin';

export type Me = {
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  /** A passkey or an authenticator app, before anything else can be done. */
  mustSetUp: boolean;
  sessions: { id: string; isThis: boolean; browser: string; since: string; lastSeen: string }[];
  passkeys: { id: string; name?: string; createdAt: string }[];
};

type Texts = {
  name?: string;
  phone?: string;
  role?: string;
  position?: string;
  title?: string;
  authors?: string;
};

export type ListedSubmission = Texts & {
  id: string;
  form: FormName;
  email: string;
  excerpt?: string;
  filename?: string;
  createdAt: string;
  status: Status;
  isOpened: boolean;
};

export type List = { submissions: ListedSubmission[]; next?: string };

/** `unread` is counted up to a thousand. */
export type News = { unread: number; newest: string | null; latestAct: string | null };

export type Counts = { statuses: Record<Status, number>; positions: string[] };

export type Entry = {
  id: string;
  at: string;
  who: string;
  action: string;
  submissionId?: string;
  detail?: string;
};

export type Note = { id: string; author: string; text: string; createdAt: string };

export type Submission = Texts & {
  id: string;
  form: FormName;
  email: string;
  message?: string;
  createdAt: string;
  status: Status;
  file?: { filename: string; mediaType: string; size: number; sha256: string };
};

export type Opened = {
  submission: Submission;
  notes: Note[];
  history: Entry[];
  deletedOn: string;
};

export type Account = {
  id: string;
  email: string;
  role: Role;
  invitedAt: string;
  isActive: boolean;
  hasSecondFactor: boolean;
  passkeys: number;
  lastSeen?: string;
};

/** What content/desk.yaml says, with the firm's facts filled in. */
export type DeskWords = {
  firm: string;
  answers: Record<Exclude<Status, 'spam'>, { subject: string; paragraphs: string[] }>;
};
