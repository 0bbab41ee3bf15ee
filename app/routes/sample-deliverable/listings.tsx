import { useContent } from '../../content.ts';
import { FileLink } from './file-link.tsx';
import { Listing } from './listing.tsx';
import { Part } from './part.tsx';

type ListingsProps = { script: string; output: string };

export function Listings({ script, output }: ListingsProps) {
  const words = useContent('sample-deliverable');
  return (
    <>
      <Part id="script">
        <p>{words.script.intro}</p>
        <FileLink name="analysis.R" />
        <Listing labelledBy="script-title" text={script} numbered />
      </Part>
      <Part id="output">
        <p>{words.output.intro}</p>
        <FileLink name="output.txt" />
        <Listing labelledBy="output-title" text={output} />
      </Part>
    </>
  );
}
