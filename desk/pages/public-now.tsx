import type { Version } from '../../server/desk/api/versions.ts';
import { firmTimeText } from '../firm-time.ts';
import { countText, timeText } from '../words.ts';

type Props = { published: Version; scheduled: readonly Version[]; drafts: number };

export function PublicNow({ published, scheduled, drafts }: Props) {
  return (
    <dl className="public-facts">
      <div>
        <dt>Public now</dt>
        <dd>
          {published.sentence}
          <p className="hint">
            {published.author}, {timeText(published.publishedAt ?? published.createdAt)}
          </p>
        </dd>
      </div>
      {scheduled.map(({ id, sentence, author, publishAt }) => (
        <div key={id}>
          <dt>Scheduled</dt>
          <dd>
            {sentence}
            <p className="hint">
              {author}, for {publishAt && firmTimeText(publishAt)}
            </p>
          </dd>
        </div>
      ))}
      <div>
        <dt>Drafts</dt>
        <dd>{drafts ? countText(drafts, 'page waits', 'pages wait') : 'None: all is public'}</dd>
      </div>
    </dl>
  );
}
