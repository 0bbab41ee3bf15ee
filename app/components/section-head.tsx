type SectionHeadProps = { title: string; intro?: string; id?: string; className?: string };

/** A section's heading and the one sentence that says what it is about. */
export function SectionHead({ title, intro, id, className = '' }: SectionHeadProps) {
  return (
    <header className={className}>
      <h2 id={id} className="max-w-[22ch] text-h2">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[58ch] text-lg text-soft">{intro}</p>}
    </header>
  );
}
