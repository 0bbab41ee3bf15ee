import { useEffect } from 'react';
import { unreadText } from './words.ts';

/** The window's title: how many are unread, and the view. */
export function useTitle(view: string, unread = 0): void {
  useEffect(() => {
    document.title = `${unread ? `(${unreadText(unread)}) ` : ''}${view} · Desk`;
  }, [view, unread]);
}
