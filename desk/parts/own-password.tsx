import { Field } from './field.tsx';

export function OwnPassword() {
  return (
    <Field
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
