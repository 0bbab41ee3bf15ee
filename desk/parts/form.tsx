import { type FormEvent, type ReactNode, useState } from 'react';
import { Problem } from './problem.tsx';

type Props = {
  children: ReactNode;
  /** What the button says. */
  action: string;
  /** Throws an ApiError, whose words are shown. */
  onSend: (data: Record<string, string>) => Promise<void>;
  className?: string;
};

/** Fields with one button; while it works, it cannot be sent again, and what went wrong stands above it. */
export function Form({ children, action, onSend, className }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setSending(true);
    setProblem(undefined);
    try {
      await onSend(data);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={className} onSubmit={send}>
      {children}
      <Problem message={problem} />
      <button type="submit" className="button" aria-disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
