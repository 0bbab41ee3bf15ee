type HtmlProps = { html: string; className?: string };

export const Html = ({ html, className = 'note-part' }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by content/markdown of a tree of its own, of nobody's markup
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
