type LabelledLineProps = { line: string; className?: string };

const labelled = /^(\p{Lu}[\p{L} ]{2,24}): (.+)$/u;

/** A paragraph's opening label, as in "Method: each day is a cell", and the rest of it. */
export function splitLine(line: string): { label?: string; text: string } {
  const [, label, text] = labelled.exec(line) ?? [];
  return label && text ? { label, text } : { text: line };
}

/** A paragraph whose opening label is set apart. */
export function LabelledLine({ line, className }: LabelledLineProps) {
  const { label, text } = splitLine(line);
  return (
    <p className={className}>
      {label ? (
        <>
          <b className="font-semibold">{label}:</b> {text}
        </>
      ) : (
        line
      )}
    </p>
  );
}
