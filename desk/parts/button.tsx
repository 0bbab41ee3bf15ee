import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { is?: 'main' | 'plain' | 'danger' };

const classes = { main: 'button', plain: 'button plain', danger: 'quiet danger' };

/** A button that sends no form: one without a frame, or one that `is` more. */
export function Button({ is, ...button }: Props) {
  return <button type="button" className={is ? classes[is] : 'quiet'} {...button} />;
}
