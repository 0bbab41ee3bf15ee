import { Link } from 'react-router';
import type { SitePath } from '../../../content/schema/paths.ts';
import { Alert } from '../forms/alert.tsx';
import { LinkedText } from './linked-text.tsx';

type ResultPageProps = {
  tone: 'good' | 'bad';
  title: string;
  text: string;
  links: { label: string; to: SitePath }[];
};

/** Where the server sends a browser that posted a form without JavaScript. */
export function ResultPage({ tone, title, text, links }: ResultPageProps) {
  return (
    <div className="receipt-ground">
      <div className="form-sheet receipt">
        <h1 className="h2">{title}</h1>
        <Alert tone={tone}>
          <LinkedText text={text} />
        </Alert>
        <p className="actions">
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className="btn btn-quiet">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
