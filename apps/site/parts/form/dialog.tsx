import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, under the title. */
  subject?: string;
  /** The id of a text that describes the dialog to screen readers. */
  describedBy?: string;
  children: ReactNode;
  className?: string;
};

/**
 * A modal dialog on the platform's own element: focus starts on its heading, stays inside and
 * returns to what opened it; Esc and Close close it. A click on the backdrop does nothing, so that
 * it cannot throw away what was typed.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subject, describedBy, children, className = '' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const subjectId = `${id}subject`;

  // Before the browser takes note of what else has changed: a live region on the page that is filled
  // while the page behind an open dialog is inert would not be announced.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      if (dialog.current) showModally(dialog.current);
      heading.current?.focus();
    } else if (!open) {
      dialog.current?.close();
    }
  }, [open]);

  // The success panel brings its own title: the heading takes the focus again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what changes
  useEffect(() => {
    if (dialog.current?.open) heading.current?.focus();
  }, [title]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={subject && subjectId}
      onClose={onClose}
      className={`dialog ${open ? 'dialog-open' : ''} ${className}`}
    >
      <div className="dialog-head">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={describedBy}>
            {title}
          </h2>
          {subject && (
            <p id={subjectId} className="dialog-subject">
              {subject}
            </p>
          )}
        </div>
        <button type="button" className="icon-btn needs-js" onClick={onClose}>
          <X size={20} aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Opens a dialog; a scrollbar that goes with it leaves its room. */
export function showModally(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbar = innerWidth - root.clientWidth;
  root.toggleAttribute('data-scrollbar', scrollbar > 0);
  dialog.style.setProperty('--scrollbar', `${scrollbar}px`);
  dialog.showModal();
}
