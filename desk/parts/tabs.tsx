type Props<Value> = {
  label: string;
  tabs: readonly (readonly [value: Value, text: string, count?: number | string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Buttons of which one is pressed, each with how much it shows. */
export function Tabs<Value>({ label, tabs, chosen, onChoose }: Props<Value>) {
  return (
    <ul className="tabs" aria-label={label}>
      {tabs.map(([value, text, count]) => (
        <li key={text}>
          <button type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
            <span>{text}</span>
            {count !== undefined && (
              <span className="num">{` ${count.toLocaleString('en-IN')}`}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
