type Choice = { value: string; text: string };

type Props = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  /** The value that is chosen at first. */
  chosen: string | undefined;
};

/** One of a few, in a form. */
export function Choices({ legend, name, choices, chosen }: Props) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
