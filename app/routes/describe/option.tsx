import { Select } from '../../components/tools/fields.tsx';
import { useContent } from '../../content.ts';

type OptionProps<T extends string> = {
  label: string;
  value: T | undefined;
  options: [T, string][];
  /** The label of no choice. */
  automatic?: string;
  onChoose: (value: T | undefined) => void;
};

export function Option<T extends string>({
  label,
  value,
  options,
  automatic,
  onChoose,
}: OptionProps<T>) {
  const { file } = useContent('data-description');
  return (
    <Select
      className="field"
      label={label}
      value={value ?? ''}
      options={[['', automatic ?? file.automatic], ...options]}
      onChoose={(chosen) => onChoose(options.find(([one]) => one === chosen)?.[0])}
    />
  );
}
