/**
 * Runs with the newest of what it is asked for: one run at a time, each begun at least `waitMs` after the
 * first question that it is for.
 */
export function createLatest<Asked>(run: (asked: Asked) => Promise<void>, waitMs: number) {
  let next: { asked: Asked } | undefined;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (next && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const { asked } = next;
      next = undefined;
      if (!isStopped) await run(asked);
    }
    isBusy = false;
  }

  return {
    ask(asked: Asked): void {
      next = { asked };
      if (!isBusy) work();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
