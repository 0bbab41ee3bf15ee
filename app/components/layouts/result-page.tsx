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
    <div className="receipt-ground ticks">
      <div className="form-sheet receipt">
        <h1 className="text-h2">{title}</h1>
        <div className="mt-6">
          <Alert tone={tone}>
            <LinkedText text={text} />
          </Alert>
        </div>
        <p className="mt-8 flex flex-wrap gap-4">
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
