/** A ref for what appears in place of the control that had the focus. */
export const focus = (element: HTMLElement | null): void => element?.focus();
