/** Opens in a new tab, so that what was typed into the form beside it stays. */
export function PrivacyLink() {
  return (
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      Privacy<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
