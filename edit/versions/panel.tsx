type Props = {
  /** Whether it was opened to publish, and not only to see what changed. */
  publishes: boolean;
  /** After files were put back to an earlier state: what is open must be read again. */
  onTakenBack: () => void;
};

/** What changed against the last version, and how it is saved and published. */
export function Versions(_props: Props) {
  return null;
}
