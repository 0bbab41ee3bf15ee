/** Attributes of an element that scrolls: in some browsers arrow keys scroll only what has the focus. */
export const scrolledByKeys = { tabIndex: 0 };
