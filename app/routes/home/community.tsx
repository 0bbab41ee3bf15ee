import home from '../../../content/home.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { community } = home;

/** Three ways to take part, as rows of one ruled table. */
export function Community() {
  return (
    <section className="band ticks bg-sand">
      <div className="wrap grid gap-12 lg:grid-cols-[4fr_8fr]">
        <SectionHead
          title={community.title}
          intro={community.intro}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <ul className="border-t border-ink">
          {community.cards.map(({ title, desc, img, route }) => (
            <li
              key={route}
              className="grid items-center gap-6 border-b border-rule py-8 sm:grid-cols-[14rem_1fr]"
              data-reveal="1500"
            >
              <Figure figure={img} />
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-3 text-soft">{desc}</p>
                <SiteLink to={route} className="btn btn-quiet mt-5">
                  {community.readMore}
                  <span className="sr-only">: {title}</span>
                </SiteLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
