import type { Status } from '@site/forms/names';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../use-window.ts';
import { Button } from './button.tsx';

/** Each as a small plot: an axis, and what is on it. */
const drawings = {
  reading: 'M4 22h40M10 22v-4M18 22v-4M26 22v-4',
  nothing: 'M4 22h40M4 22v4M14 22v4M24 22v4M34 22v4M44 22v4',
  problem: 'M4 22h15M29 22h15M19 26l3 -8M26 26l3 -8',
  offline: 'M4 22h10M34 22h10M20 22h.01M24 22h.01M28 22h.01',
  ended: 'M4 22h28M32 12v20',
  conflict: 'M4 28C20 28 28 14 44 14M4 14C20 14 28 28 44 28',
} as const;

type Props = {
  kind: keyof typeof drawings;
  title?: ReactNode;
  children?: ReactNode;
};

const roles: Partial<Record<Props['kind'], 'status' | 'alert'>> = {
  reading: 'status',
  offline: 'status',
  problem: 'alert',
  conflict: 'alert',
};

/** What a view shows instead of its content, or beside it. */
export function State({ kind, title, children }: Props) {
  return (
    <div className={`state state-${kind}`} role={roles[kind]}>
      <svg viewBox="0 0 48 40" aria-hidden="true">
        <path d={drawings[kind]} />
      </svg>
      <div>
        {title && <div className="state-title">{title}</div>}
        <div>{children}</div>
      </div>
    </div>
  );
}

type FailureProps = { message: string | undefined; onRetry?: () => void };

export function Failure({ message, onRetry }: FailureProps) {
  if (!message) return null;
  return (
    <State kind="problem">
      <span>{message}</span>
      {onRetry && (
        <>
          {' '}
          <Button onClick={() => onRetry()}>Try again</Button>
        </>
      )}
    </State>
  );
}

type ReadingProps = {
  of: { data?: unknown; error: Error | null; refetch: () => unknown };
  /** What is shown until there are data. */
  children?: string;
};

/** What a view says until its data are there, and where they cannot be read. */
export function Reading({ of: { data, error, refetch }, children }: ReadingProps) {
  if (error) return <Failure message={error.message} onRetry={refetch} />;
  return data === undefined && children ? <State kind="reading">{children}</State> : null;
}

export const statusClass = (status: Status): string => `status-${status.replaceAll(' ', '-')}`;

export function StatusMark({ status }: { status: Status }) {
  return <span className={`status ${statusClass(status)}`}>{status}</span>;
}

export function NotFound() {
  useTitle('Nothing here');
  return (
    <State kind="nothing" title={<h1>There is nothing at this address</h1>}>
      It may have been erased, or it is for other roles. <Link to="/">To the start</Link>
    </State>
  );
}
