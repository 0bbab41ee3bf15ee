import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { SearchField } from '#parts/search-field.tsx';
import { Reading, State } from '#parts/state.tsx';
import { usePages } from '#use-call.ts';
import { timeText } from '#words.ts';
import { type ListedLetter, Origin, Recipient } from './letter-item.tsx';

export function SentLetters() {
  const [search, setSearch] = useState('');
  const sent = usePages(
    'GET /letters/sent',
    { ...(search && { search }) },
    ({ letters, more }) => (more ? { before: letters.at(-1)?.at } : undefined),
    { keepsOld: true },
  );
  const letters = sent.data?.flatMap((page) => page.letters);
  const batches = Map.groupBy(letters ?? [], ({ batch }) => batch);
  return (
    <>
      <div className="pages-search">
        <SearchField
          search={search}
          placeholder="Subject, person, or what they sent"
          onSearch={setSearch}
        />
      </div>
      <Reading of={{ ...sent, data: letters }}>Reading the letters …</Reading>
      {letters?.length === 0 && (
        <State kind="nothing">
          {search ? `No letter is found by “${search}”.` : 'No letter was sent yet.'}
        </State>
      )}
      <ol className="rows" hidden={!letters?.length}>
        {Array.from(batches, ([batch, [letter, ...others]]) => (
          <SentRow key={batch} letter={letter!} others={others} />
        ))}
      </ol>
      {sent.hasMore && (
        <Button is="plain" onClick={sent.loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

/** One send, to one person or to many. */
function SentRow({ letter, others }: { letter: ListedLetter; others: readonly ListedLetter[] }) {
  return (
    <li>
      <time className="num" dateTime={letter.at}>
        {timeText(letter.at)}
      </time>
      {others.length === 0 ? (
        <Recipient letter={letter} />
      ) : (
        <details>
          <summary>{`${others.length + 1} people`}</summary>
          <ul>
            {[letter, ...others].map((one) => (
              <li key={one.id}>
                <Recipient letter={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>
          <bdi translate="no">{letter.subject}</bdi>
        </summary>
        <p className="message" dir="auto" translate="no">
          {letter.text}
        </p>
      </details>
      <Origin letter={letter} />
    </li>
  );
}
