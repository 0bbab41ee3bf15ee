import { Field } from './field.tsx';

type Props = { hint: string };

export function NewPassword({ hint }: Props) {
  return (
    <Field
      label="New password"
      hint={hint}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={128}
      required
    />
  );
}
