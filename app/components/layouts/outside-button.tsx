type OutsideButtonProps = { label: string; href: string };

export function OutsideButton({ label, href }: OutsideButtonProps) {
  return (
    <a className="btn" href={href} target="_blank" rel="noopener noreferrer">
      <span>{label}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
