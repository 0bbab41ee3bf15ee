import summary from 'virtual:sample-deliverable/summary';
import { deliverableAddress } from '../../../deliverable/record.ts';

/** A size in whole kilobytes: "22 KB". */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)}\u00a0KB`;

/** A file of the package that can be had by itself, beside the text that speaks of it. */
export function FileLink({ name }: { name: string }) {
  return (
    <p>
      <a
        href={`${deliverableAddress}/${name}`}
        download={name}
        className="link inline-flex min-h-11 items-center"
      >
        {`${name}, ${kilobytes(summary.bytes[name]!)}`}
      </a>
    </p>
  );
}
