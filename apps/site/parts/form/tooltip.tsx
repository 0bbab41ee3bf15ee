import { type ReactNode, useEffect, useId, useState } from 'react';

type TooltipProps = { text: string; children: (describedBy: string) => ReactNode };

/**
 * Help beside a control: shown while the pointer is on either of them or the control has the focus,
 * put away by Esc. Where nothing can hover, the same words stand under the control.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);

  // On the document, because the pointer may rest here while the focus is elsewhere.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where pointer and focus are
    <span
      className={`tooltip ${dismissed ? 'tooltip-dismissed' : ''}`}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className="tooltip-text">
        {text}
      </span>
    </span>
  );
}
