type Props = { onSettle: (keepsOwn: boolean) => void };

/** Asks what to do when the same page was changed here and elsewhere. */
export function Conflict({ onSettle }: Props) {
  return (
    <section className="conflict" role="alert">
      <p>
        <strong>This page was also changed elsewhere</strong>, in another tab or program, so what
        you changed since is not saved.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => onSettle(true)}>
          Keep both
        </button>
        <button type="button" className="outlined" onClick={() => onSettle(false)}>
          Drop mine
        </button>
        <span className="hint">Keep both makes your changes again on the other version.</span>
      </p>
    </section>
  );
}
