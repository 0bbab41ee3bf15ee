import home from '../../../content/home.yaml';
import topics from '../../../content/topics.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { research } = home;

/** An index page: eight numbered entries, each with its plot in the margin. */
export function Research() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHead title={research.title} intro={research.intro} />
          <SiteLink to={research.more.to} className="btn btn-quiet">
            {research.more.label}
          </SiteLink>
        </div>
        <ol className="mt-12 grid gap-x-12 border-t border-ink lg:grid-cols-2">
          {topics.topics.map(({ slug, name, desc, img }, index) => (
            <li
              key={slug}
              data-reveal="1500"
              data-reveal-step="150"
              className="grid grid-cols-[2.25rem_1fr_6rem] items-start gap-x-4 border-b border-rule py-5 sm:grid-cols-[3rem_1fr_9rem]"
            >
              <span className="num font-display text-h4 text-soft">{index + 1}</span>
              <div>
                <h3 className="text-h4">
                  <SiteLink
                    to={`/research#${slug}`}
                    className="target hover:text-indigo hover:underline"
                  >
                    {name}
                  </SiteLink>
                </h3>
                <p className="mt-1 text-sm text-soft">{desc}</p>
              </div>
              <Figure figure={img} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
