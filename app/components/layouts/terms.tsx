import type { ComponentProps } from 'react';

type TermsProps = ComponentProps<'dl'> & { terms: { title: string; text: string }[] };

export const Terms = ({ terms, ...props }: TermsProps) => (
  <dl {...props}>
    {terms.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
