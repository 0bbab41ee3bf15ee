import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMistakes } from './mistakes.tsx';
import { Problem } from './state.tsx';

type Props<Field extends string> = {
  children?: ReactNode;
  action: string;
  /** Throws an ApiError, whose words are shown. */
  onSend: (typed: Record<Field, string>) => Promise<void>;
  className?: string;
};

/** A form with one button, which Ctrl+Enter presses too. It cannot be sent twice at once. */
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
    // Otherwise Enter would also click a focused button.
    event.preventDefault();
    // A held key repeats, and would send the next step of the form too.
    if (!repeat) event.currentTarget.requestSubmit();
  }

  return (
    <form className={className} onSubmit={send} onKeyDown={handleKeyDown} {...watching}>
      {children}
      {/* They stand below their controls. */}
      <div hidden>{mistakes}</div>
      <Problem message={problem} />
      <button type="submit" className="button" aria-disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
