type HtmlProps = { html: string; className?: string };

/** HTML that content/markdown made of a tree of its own: of nobody's markup. */
export const Html = ({ html, className = 'note-part' }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
