import { useEffect, useId, useState } from 'react';
import type { ContentName } from '../../content/registry.ts';
import { type ApiError, ask } from '../api.ts';
import { pages } from '../pages.ts';
import type { FormerVersion } from './types.ts';

type Props = { onBringBack: (name: ContentName, title: string, id: string) => void };

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** The versions that were saved, newest first; each page of one can be brought back. */
export function FormerList({ onBringBack }: Props) {
  const [versions, setVersions] = useState<FormerVersion[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, choose] = useState<string>('');
  const id = useId();

  useEffect(() => {
    ask<{ versions: FormerVersion[] }>('GET', '/api/versions/former')
      .then((answer) => setVersions(answer.versions))
      .catch((error: ApiError) => setProblem(error.message));
  }, []);

  if (problem) return <p className="problem">{problem}</p>;
  if (!versions) return <p role="status">Reading the earlier versions …</p>;
  const shown = versions.filter(
    (version) => !chosen || version.pages.some(({ name }) => name === chosen),
  );
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Versions of</label>
        <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">all pages</option>
          {pages.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {shown.length === 0 && <p className="empty">This page has no earlier version.</p>}
      <ol className="former">
        {shown.map((version) => (
          <li key={version.id}>
            <p>
              <strong>{version.sentence}</strong>
            </p>
            <p className="hint">
              {version.who}, <time dateTime={version.at}>{time.format(new Date(version.at))}</time>
            </p>
            <details open={chosen !== ''}>
              <summary>
                {version.pages.length === 1 ? '1 page' : `${version.pages.length} pages`}
              </summary>
              <ul>
                {version.pages.map(({ name, title }) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="quiet"
                      onClick={() => onBringBack(name, title, version.id)}
                    >
                      Bring “{title}” back to this version
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
