type Props = {
  /** Without it the status cannot be set. */
  onStatus?: () => void;
  onNotes: () => void;
};

/** On a phone, within reach however far the resume goes: what a submission is opened for. */
export function ThumbBar({ onStatus, onNotes }: Props) {
  return (
    <div className="thumb-bar">
      {onStatus && (
        <button type="button" className="button" onClick={onStatus}>
          Status
        </button>
      )}
      <button type="button" className="button" onClick={onNotes}>
        Notes
      </button>
    </div>
  );
}
