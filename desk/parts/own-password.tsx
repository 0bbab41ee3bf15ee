import { Field } from './field.tsx';

/** The password of whoever is signed in, once more. */
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
