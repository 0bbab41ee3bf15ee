import { pageOf } from '../../../content/pages.ts';
import type { ContentName } from '../../../content/registry.ts';
import type { Version } from '../../../server/desk/api/versions.ts';
import { firmTimeText } from '../../firm-time.ts';

type Props = { version: Version; pages: readonly ContentName[] };

/** What became of a publication, with the way to see it. */
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
        {pages.map((name) => (
          <li key={name}>
            <a href={pageOf(name).path} target="_blank" rel="noopener">
              See {pageOf(name).title} as visitors do
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
