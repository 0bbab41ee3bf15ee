import { type CSSProperties, createElement, type ReactNode } from 'react';

/** A flex box; Satori knows no other layout. */
export function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

export function picture(src: string, style: CSSProperties) {
  return createElement('img', { src, style });
}
