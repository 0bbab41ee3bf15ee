type LabelledLineProps = { line: string; className?: string };

const labelled = /^(\p{Lu}[\p{L} ]{2,24}): (.+)$/u;

/** A paragraph whose opening label, as in "Method: each day is a cell", is set apart. */
export function LabelledLine({ line, className }: LabelledLineProps) {
  const [, label, text] = labelled.exec(line) ?? [];
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
