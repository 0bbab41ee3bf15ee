import { Field } from './field.tsx';

/** The current password of the signed-in person, asked again. */
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
