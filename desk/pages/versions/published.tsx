import type { Version } from '../../../server/desk/api/versions.ts';
import { firmTimeText } from '../../firm-time.ts';

type Props = { version: Version; pages: readonly { title: string; path: string }[] };

export function Published({ version, pages }: Props) {
  if (version.state === 'scheduled' && version.publishAt) {
    return (
      <p role="status">
        “{version.sentence}” goes public on {firmTimeText(version.publishAt)}. Under Versions it can
        be withdrawn until then.
      </p>
    );
  }
  return (
    <>
      <p role="status">“{version.sentence}” is public now.</p>
      <ul className="plain">
        {pages.map(({ title, path }) => (
          <li key={`${path} ${title}`}>
            <a href={path} target="_blank" rel="noopener">
              See {title} as visitors do
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
