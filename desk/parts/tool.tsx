import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A button that shows an icon. Turned off by `aria-disabled` it keeps the focus. */
export function Tool({ label, ...button }: Props) {
  return <button type="button" className="tool" aria-label={label} {...button} />;
}
