import sampleSize from '../../content/sample-size.yaml';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(sampleSize.meta, '/tools/sample-size');

const calculator = loadFollowing('calculator', () => import('./sample-size/calculator.tsx'));

export default function SampleSize() {
  return (
    <>
      <div className="band wrap">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="text-h1">{sampleSize.title}</h1>
            <p className="mt-6 max-w-[40em] text-lg text-soft">{sampleSize.intro}</p>
          </div>
          <p className="border-l border-rule pl-6 text-sm text-soft">{sampleSize.private}</p>
        </div>
        <FollowingPart part={calculator} />
      </div>
      <CallToAction {...sampleSize.callToAction} />
    </>
  );
}
