import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A button with an icon. `aria-disabled` turns it off and lets it keep the focus. */
export function Tool({ label, ...button }: Props) {
  return <button type="button" className="tool" aria-label={label} {...button} />;
}
