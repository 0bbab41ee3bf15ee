import { State } from './state.tsx';

type Props = { message: string | undefined; onRetry?: () => void };

export function Problem({ message, onRetry }: Props) {
  if (!message) return null;
  return (
    <State kind="problem">
      {message}
      {onRetry && (
        <>
          {' '}
          <button type="button" className="quiet" onClick={() => onRetry()}>
            Try again
          </button>
        </>
      )}
    </State>
  );
}
