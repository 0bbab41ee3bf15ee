/** Beside a form: in a tab of its own, so that what was typed stays. */
export function PrivacyLink() {
  return (
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      Privacy<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
