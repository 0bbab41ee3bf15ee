import listings from 'virtual:sample-deliverable/listings';
import { useContent } from '../../content.ts';
import { FileLink } from './file-link.tsx';
import { Listing } from './listing.tsx';
import { Part } from './part.tsx';

/** Script and output: the longest parts, so their text comes to the browser's code after the rest. */
export default function Listings() {
  const words = useContent('sample-deliverable');
  return (
    <>
      <Part id="script">
        <p>{words.script.intro}</p>
        <FileLink name="analysis.R" />
        <Listing labelledBy="script-title" text={listings.script} numbered />
      </Part>
      <Part id="output">
        <p>{words.output.intro}</p>
        <FileLink name="output.txt" />
        <Listing labelledBy="output-title" text={listings.output} />
      </Part>
    </>
  );
}
