import sampleSize from '../../content/sample-size.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { ToolHead } from '../components/layouts/tool-head.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(sampleSize.meta, '/tools/sample-size');

const calculator = loadFollowing('calculator', () => import('./sample-size/calculator.tsx'));

export default function SampleSize() {
  return (
    <>
      <div className="band wrap">
        <ToolHead {...sampleSize} />
        <FollowingPart part={calculator} />
      </div>
      <CallToAction {...sampleSize.callToAction} />
    </>
  );
}
