import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CallToAction } from '#parts/layout/call-to-action.tsx';
import { PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { ReferenceList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';
import { EffectSizes } from './effect-sizes.tsx';
import { GrimTest } from './grim-test.tsx';
import { PastedResults } from './pasted-results.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'check-results');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['check-results'].meta, '/tools/check-results');

export const handle = styledBy('form', 'opening', 'call', 'tool', 'check-results');

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
