import { pageOf } from '@site/content/registry';
import type { Role } from '@site/server/database/desk-tables';
import type { Account } from '@site/server/desk/accounts';
import type { Held } from '@site/server/desk/held';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { seesInbox } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { countText, timeText } from '#words.ts';

type HandOverProps = {
  account: Account;
  /** The role that it will have; without one, it is removed. */
  to?: Role;
  accounts: readonly Account[];
};

/** What an account has in hand that it cannot keep, and who takes it over: the field `handTo`. */
export function HandOver({ account: { id, name, work }, to, accounts }: HandOverProps) {
  const keepsPages = to === 'editor' || to === 'admin';
  const keepsLetters = to === 'manager' || to === 'admin';
  const keepsInbox = to !== undefined && seesInbox(to);
  const held = [
    !keepsPages && work.versions > 0 && countText(work.versions, 'version', 'versions'),
    !keepsLetters && work.letters > 0 && countText(work.letters, 'letter', 'letters'),
  ].filter((text) => text !== false);
  const others = accounts.filter((one) => one.id !== id && seesInbox(one.role));
  return (
    <>
      {held.length > 0 && (
        <p>
          {`${name} has set ${held.join(' and ')} for later. Nothing of that goes out by itself: it is held until an admin decides, here under Accounts.`}
        </p>
      )}
      {!keepsInbox && work.submissions > 0 && (
        <div className="field">
          <label htmlFor="hand-to">
            Who takes over <span>{countText(work.submissions, 'submission', 'submissions')}</span>
          </label>
          <select id="hand-to" name="handTo" defaultValue="">
            <option value="">
              {work.submissions === 1
                ? 'nobody: it is free for anyone'
                : 'nobody: they are free for anyone'}
            </option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                <span>{one.name}</span> (<span>{one.role}</span>)
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

/** What is sent, and the words that say so once it is done. */
export type Act = { send: () => Promise<unknown>; words: string };

type HeldListProps = { onDecide: (act: Act) => void };

/** What waits for an admin, since who set it for later may not do it any more. */
export function HeldList({ onDecide }: HeldListProps) {
  const { data } = useCall('GET /held', {});
  if (!data || data.versions.length + data.letters.length === 0) return null;
  return (
    <section className="held" aria-labelledby="held">
      <h2 id="held">Held</h2>
      <p className="hint">
        Whoever set these for later may not publish or send any more. What goes out is yours to
        decide.
      </p>
      <ul className="plain">
        {data.versions.map((version) => (
          <HeldItem
            key={version.id}
            what={`“${version.sentence}”${pagesText(version.pages)}`}
            item={version}
            action="Publish"
            onDecide={(isGo) =>
              onDecide({
                send: () => call('POST /held/versions/:id', { id: String(version.id), isGo }),
                words: isGo
                  ? wentText('goes public', version.at)
                  : 'Withdrawn: nothing of it goes public.',
              })
            }
          />
        ))}
        {data.letters.map((letter) => (
          <HeldItem
            key={letter.batch}
            what={`“${letter.subject}”, to ${countText(letter.count, 'person', 'people')}`}
            item={letter}
            action="Send"
            onDecide={(isGo) =>
              onDecide({
                send: () => call('POST /held/letters/:id', { id: letter.batch, isGo }),
                words: isGo ? wentText('is sent', letter.at) : 'Withdrawn: nobody gets it.',
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}

const pagesText = (pages: Held['versions'][number]['pages']) =>
  pages.length ? `: ${pages.map((name) => pageOf(name).title).join(', ')}` : '';

const isPast = (at: string) => Date.parse(at) <= Date.now();
const wentText = (does: string, at: string) =>
  `It ${does} ${isPast(at) ? 'within a minute' : `on ${timeText(at)}`}.`;

type HeldItemProps = {
  what: string;
  item: { author: string; at: string };
  action: string;
  onDecide: (isGo: boolean) => void;
};

function HeldItem({ what, item: { author, at }, action, onDecide }: HeldItemProps) {
  return (
    <li>
      <p>{what}</p>
      <p className="hint">
        <span>{author}</span> set it for <span>{timeText(at)}</span>
        <span>{isPast(at) && ', which has passed'}</span>
      </p>
      <div className="actions">
        <Button is="plain" onClick={() => onDecide(true)}>
          <span>{action}</span>
          <span className="visually-hidden">
            {' '}
            <span>{what}</span>
          </span>
        </Button>
        <Button is="danger" onClick={() => onDecide(false)}>
          Withdraw
          <span className="visually-hidden">
            {' '}
            <span>{what}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
