type ChoicesProps<T extends string> = {
  legend: string;
  /** Hides the legend from view where the page says the same in other words. */
  hidesLegend?: boolean;
  className: string;
  name: string;
  options: readonly (readonly [value: T, text: string])[];
  chosen: T;
  onChoose: (value: T) => void;
};

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, hidesLegend, className, name, options, chosen, onChoose } = props;
  return (
    <fieldset className="needs-js no-print">
      <legend className={hidesLegend ? 'sr-only' : 'kicker'}>{legend}</legend>
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
