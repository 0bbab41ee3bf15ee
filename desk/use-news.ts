import { useEffect, useState } from 'react';
import type { News } from '../server/desk/api/inbox.ts';
import { addressOf, call } from './api.ts';

const pollEveryMs = 15_000;
const silentForMs = 20_000;

/** What arrives, by server-sent events, or by asking again and again where a proxy holds those back. */
export function useNews(isOn: boolean): News | undefined {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    const source = new EventSource(addressOf('GET /events', {}));
    const poll = () => call('GET /news', {}, { isBackground: true }).then(setNews, () => {});
    const pollInstead = () => {
      source.close();
      window.clearInterval(timer);
      timer = window.setInterval(poll, pollEveryMs);
      // Where the stream was refused because the session has ended, this says so at once.
      poll();
    };
    timer = window.setTimeout(pollInstead, silentForMs);
    source.addEventListener('message', ({ data }) => {
      window.clearTimeout(timer);
      setNews(JSON.parse(data));
    });
    // A stream that breaks off opens again by itself; one that is refused does not.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) pollInstead();
    });
    return () => {
      source.close();
      window.clearTimeout(timer);
      window.clearInterval(timer);
    };
  }, [isOn]);
  return news;
}
