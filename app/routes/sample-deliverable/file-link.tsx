import summary from 'virtual:sample-deliverable/summary';
import { deliverableAddress } from '../../../deliverable/record.ts';
import { sizeText } from '../../../forms/size-text.ts';

/** A file of the package that can be had by itself, beside the text that speaks of it. */
export function FileLink({ name }: { name: string }) {
  return (
    <p className="report-file">
      <a href={`${deliverableAddress}/${name}`} download={name} className="link link-alone">
        {`${name}, ${sizeText(summary.bytes[name]!)}`}
      </a>
    </p>
  );
}
