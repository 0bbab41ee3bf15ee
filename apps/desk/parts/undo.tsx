import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useKeys } from '../use-window.ts';
import { Button } from './button.tsx';
import { Failure } from './state.tsx';

type Done = {
  /** What was done, as a sentence. */
  message: string;
  /** Missing where the sentence says itself how to go on. */
  undo?: () => Promise<unknown>;
};

const seconds = 10;

const UndoContext = createContext<(done: Done) => void>(() => {});

/** Says what was done, and lets it be undone for ten seconds, also in another view. */
export const useUndo = () => use(UndoContext);

export function UndoBar({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Done>();
  const [isUndone, setUndone] = useState(false);
  // Known at once, as in a form: a double click is faster than what is drawn.
  const isUndoing = useRef(false);
  const { mutate, error, reset } = useMutation({
    mutationFn: async ({ undo }: Done) => undo?.(),
    onSuccess() {
      setDone(undefined);
      setUndone(true);
    },
    onSettled: () => {
      isUndoing.current = false;
    },
  });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(setDone, seconds * 1_000, undefined);
    return () => clearTimeout(timer);
  }, [done]);

  function undo() {
    if (!done?.undo || isUndoing.current) return;
    isUndoing.current = true;
    mutate(done);
  }
  useKeys({ z: undo });

  return (
    <UndoContext
      value={(next) => {
        reset();
        setUndone(false);
        setDone(next);
      }}
    >
      {children}
      <div className="undo" role="status">
        <span>{done?.message}</span>
        {isUndone && !done && <span className="visually-hidden">Undone.</span>}
        {done?.undo && <Button onClick={undo}>Undo</Button>}
        <Failure message={done && error?.message} />
      </div>
    </UndoContext>
  );
}
