import { Link } from 'react-router';

type Props = {
  /** Without them neither can be done. */
  onStatus?: () => void;
  onLetter?: () => void;
  onNotes: () => void;
  /** The address of the next in the list. */
  next: string | undefined;
};

/** On a phone, within reach however far the resume goes: what a submission is opened for. */
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
