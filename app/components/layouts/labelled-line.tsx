type LabelledLineProps = { line: string; className?: string };

const labelShape = /^\p{Lu}[\p{L} ]{2,24}$/u;

/**
 * A paragraph's opening label, as in "Method: each day is a cell", and the rest of it, which continues a
 * sentence after its label and begins one under a heading.
 */
export function splitLine(line: string): { label?: string; text: string; sentence: string } {
  const at = line.indexOf(': ');
  const label = line.slice(0, Math.max(at, 0));
  const text = line.slice(at + 2);
  if (!labelShape.test(label) || !text) return { text: line, sentence: line };
  return { label, text, sentence: text.charAt(0).toUpperCase() + text.slice(1) };
}

/** A paragraph whose opening label is set apart. */
export function LabelledLine({ line, className }: LabelledLineProps) {
  const { label, text } = splitLine(line);
  return (
    <p className={className}>
      {label ? (
        <>
          <b>{`${label}:`}</b> <span>{text}</span>
        </>
      ) : (
        line
      )}
    </p>
  );
}
