import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PageName } from '../components/layouts/heads.tsx';
import { ReferenceList } from '../components/layouts/texts.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/check-results';
import { EffectSizes } from './check-results/effect-sizes.tsx';
import { GrimTest } from './check-results/grim-test.tsx';
import { PastedResults } from './check-results/pasted-results.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'check-results');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['check-results'].meta, '/tools/check-results');

export default function CheckResults() {
  const words = useContent('check-results');
  return (
    <>
      <div className="wrap">
        <PageName title={words.title} text={words.intro} />
        <PastedResults />
        <GrimTest />
        <EffectSizes />
        <section className="split check-rules">
          <div>
            <h2 className="h3">{words.rulesTitle}</h2>
            {words.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </div>
          <div>
            <h2 className="h3">{words.referencesTitle}</h2>
            <ReferenceList references={words.references} />
          </div>
        </section>
      </div>
      <CallToAction {...words.callToAction} />
    </>
  );
}
