type SectionHeadProps = { title: string; intro?: string; className?: string };

export function SectionHead({ title, intro, className = '' }: SectionHeadProps) {
  return (
    <header className={`section-head ${className}`}>
      <h2 className="h2">{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}
