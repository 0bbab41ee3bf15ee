import steps from '../../../content/analytics-steps.yaml';
import home from '../../../content/home.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { SiteLink } from '../../components/layouts/site-link.tsx';

const { process } = home;

/** Five steps along one axis, numbered at its ticks. */
export function Process() {
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={process.title} intro={process.intro} centred />
        <ol className="axis mt-14">
          {steps.steps.map(({ key, name, summary, image }) => (
            <li key={key} className="axis-step" data-reveal="1500">
              <Figure figure={image} />
              <div className="axis-label">
                <h3 className="text-h4">{name}</h3>
                <p className="mt-2 text-sm text-soft">{summary}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-12 text-center">
          <SiteLink to={process.more.to} className="btn btn-quiet">
            {process.more.label}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
