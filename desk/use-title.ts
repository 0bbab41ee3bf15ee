import { useEffect } from 'react';
import { unreadText } from './words.ts';

export function useTitle(view: string, unread = 0): void {
  useEffect(() => {
    document.title = `${unread ? `(${unreadText(unread)}) ` : ''}${view} · Desk`;
  }, [view, unread]);
}
