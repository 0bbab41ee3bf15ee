type Choice = { value: string; text: string };

type Props = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: string | undefined;
};

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
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
