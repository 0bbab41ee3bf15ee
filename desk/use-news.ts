import { useEffect, useState } from 'react';
import type { News } from '../server/desk/api/inbox.ts';
import { call } from './api.ts';

const lookEveryMs = 5_000;

/** Polls what arrived and what was done. */
export function useNews(isOn: boolean): News | undefined {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!isOn) return;
    const look = () => call('GET /news', {}, { isBackground: true }).then(setNews, () => {});
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return news;
}
