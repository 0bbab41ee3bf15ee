import { Button } from './button.tsx';
import { State } from './state.tsx';

type Props = { message: string | undefined; onRetry?: () => void };

export function Problem({ message, onRetry }: Props) {
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
