import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMistakes } from './mistakes.tsx';
import { Problem } from './problem.tsx';

type Props<Field extends string> = {
  children?: ReactNode;
  /** What the button says. */
  action: string;
  /** Throws an ApiError, whose words are shown. */
  onSend: (typed: Record<Field, string>) => Promise<void>;
  className?: string;
};

/** Fields, by their names, with one button, which Ctrl+Enter presses from each of them; while it works, it cannot be sent again, and what went wrong stands above it. */
export function Form<Field extends string = never>({
  children,
  action,
  onSend,
  className,
}: Props<Field>) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { shown: mistakes, ...watching } = useMistakes();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<Field, string>;
    setSending(true);
    setProblem(undefined);
    try {
      await onSend(typed);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(false);
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, metaKey, repeat } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    // Otherwise Enter would also click the button that has the focus.
    event.preventDefault();
    // A key that is held down repeats: it would send the next step of the form too.
    if (!repeat) event.currentTarget.requestSubmit();
  }

  return (
    <form className={className} onSubmit={send} onKeyDown={handleKeyDown} {...watching}>
      {children}
      {mistakes}
      <Problem message={problem} />
      <button type="submit" className="button" aria-disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
