type SectionHeadProps = { title: string; intro?: string; centred?: boolean; className?: string };

/** A section's heading and the one sentence that says what it is about. */
export function SectionHead({ title, intro, centred, className = '' }: SectionHeadProps) {
  return (
    <header className={`section-head ${centred ? 'head-centred' : ''} ${className}`}>
      <h2 className="h2">{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}
