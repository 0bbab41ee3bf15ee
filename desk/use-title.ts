import { useEffect } from 'react';

/** The window's title: how many are unread, and the view. */
export function useTitle(view: string, unread = 0): void {
  useEffect(() => {
    document.title = `${unread ? `(${unread}) ` : ''}${view} · Desk`;
  }, [view, unread]);
}
