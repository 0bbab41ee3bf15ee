type Props = { message: string | undefined; onRetry?: () => void };

/** What went wrong, in the server's words. */
export function Problem({ message, onRetry }: Props) {
  if (!message) return null;
  return (
    <p className="problem" role="alert">
      {message}
      {onRetry && (
        <>
          {' '}
          <button type="button" className="quiet" onClick={() => onRetry()}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
