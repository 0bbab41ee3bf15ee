type VariableChoiceProps = {
  label: string;
  names: string[];
  chosen: string[];
  onChoose: (names: string[]) => void;
};

/** A folded list of variables, of which some are chosen. They keep the order of the file. */
export function VariableChoice({ label, names, chosen, onChoose }: VariableChoiceProps) {
  const set = new Set(chosen);
  const toggle = (name: string) =>
    onChoose(names.filter((one) => (one === name ? !set.has(one) : set.has(one))));
  return (
    <details className="needs-js no-print describe-options">
      <summary>{label}</summary>
      <fieldset className="describe-names">
        <legend className="sr-only">{label}</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={set.has(name)} onChange={() => toggle(name)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
