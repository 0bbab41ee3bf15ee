import { Link } from 'react-router';

type Props = {
  /** Each is missing where it is not possible. */
  onStatus?: () => void;
  onLetter?: () => void;
  onNotes: () => void;
  /** The address of the next submission in the list. */
  next: string | undefined;
};

/** Keeps the main actions within reach on a phone, however long the resume is. */
export function MobileActionBar({ onStatus, onLetter, onNotes, next }: Props) {
  const button = (text: string, onClick: (() => void) | undefined) =>
    onClick && (
      <button type="button" className="button plain" onClick={onClick}>
        {text}
      </button>
    );
  return (
    <div className="mobile-action-bar">
      {button('Status', onStatus)}
      {button('Letter', onLetter)}
      {button('Notes', onNotes)}
      {next && (
        <Link to={next} className="button plain">
          Next<span className="visually-hidden"> submission</span>
        </Link>
      )}
    </div>
  );
}
