import { call } from '../api.ts';
import { inBatches } from '../in-batches.ts';
import { useAttempt } from '../use-attempt.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

type Props = { ids: string[]; onDone: (message: string) => void };

export function RestoreButton({ ids, onDone }: Props) {
  const { problem, attempt } = useAttempt();
  const restore = () =>
    attempt(async () => {
      await inBatches(ids, (batch) => call('POST /submissions/restore', { ids: batch }));
      onDone('Taken from the bin.');
    });
  return (
    <>
      <Button is="main" onClick={restore}>
        Take from the bin
      </Button>
      <Problem message={problem} />
    </>
  );
}
