import home from '../../../content/home.yaml';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { whoWeAre, vision } = home;

/** Set like a paper's front matter: who we are as an abstract, the five values as a ruled table. */
export function WhoWeAre() {
  return (
    <section className="band ticks">
      <div className="wrap grid gap-x-12 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-5" data-reveal="1500">
          <SectionHead title={whoWeAre.title} />
          <ul className="mt-8 space-y-5">
            {whoWeAre.points.map((point) => (
              <li key={point} className="border-l-2 border-turmeric pl-5">
                {point}
              </li>
            ))}
          </ul>
          <SiteLink to={whoWeAre.more.to} className="link mt-8 inline-flex min-h-11 items-center">
            {whoWeAre.more.label}
          </SiteLink>
        </div>
        <div className="lg:col-span-7" data-reveal="1500">
          <SectionHead title={vision.title} intro={vision.intro} />
          <dl className="mt-8 border-t border-ink">
            {vision.values.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[11rem_1fr]"
              >
                <dt className="font-display text-h4 font-semibold">{title}</dt>
                <dd className="text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
