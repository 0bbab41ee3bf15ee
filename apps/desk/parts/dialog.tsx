import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = { title: string; children: ReactNode; onClose?: () => void };

/** A modal dialog; without `onClose` it stays until what it asks for is done. */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It closes before it is removed, so that the focus returns to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus goes to the chosen radio button; from the first, an arrow key would change the choice.
    element?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
      {onClose && (
        <button type="button" className="quiet dialog-close" onClick={onClose}>
          Close
        </button>
      )}
    </dialog>
  );
}
