import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type TooltipProps = { text: string; children: (describedBy: string) => ReactNode };

/**
 * Help beside a control: shown while the pointer is on either of them or the control has the focus,
 * put away by Esc. Where nothing can hover, the same words stand under the control.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setDismissed(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Esc on its control
    <span
      className={`tooltip ${dismissed ? 'tooltip-dismissed' : ''}`}
      onKeyDown={onKeyDown}
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
