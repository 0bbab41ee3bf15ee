type CheckListProps = {
  label: string;
  values: string[];
  chosen: string[];
  onChoose: (values: string[]) => void;
  /** What stands beside the box of a value, if not the value. */
  textOf?: (value: string) => string;
  /** How many can be chosen at once. */
  most?: number;
};

/** Some of several, which keep their order. */
export function CheckList(props: CheckListProps) {
  const { label, values, chosen, onChoose, textOf = (value) => value, most } = props;
  const set = new Set(chosen);
  const isFull = most !== undefined && chosen.length >= most;
  const toggle = (value: string) =>
    onChoose(values.filter((one) => (one === value ? !set.has(one) : set.has(one))));
  return (
    <fieldset className="ruled describe-names">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={set.has(value)}
            disabled={isFull && !set.has(value)}
            onChange={() => toggle(value)}
          />
          <span translate="no">{textOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
