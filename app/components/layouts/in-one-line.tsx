/** A name whose part in brackets stays on one line. */
export function InOneLine({ name }: { name: string }) {
  const [short, long] = name.split(/ (?=\()/);
  return (
    <>
      <span>{short}</span> {long && <span className="one-line">{long}</span>}
    </>
  );
}
