import { CountUp } from '../../components/motion/count-up.tsx';
import { useContent } from '../../content.ts';

/** The firm's own numbers, large on a dark ground; never drawn as a trend. */
export function Achievements() {
  const { achievements } = useContent('home');
  return (
    <section className="on-night bg-night py-8 text-on-night md:py-24">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
          <h2 className="text-h3">{achievements.title}</h2>
          <p className="max-w-[29.3em] text-sm text-on-night-soft">{achievements.note}</p>
        </div>
        <dl className="counters mt-6 md:mt-10">
          {achievements.counters.map(({ value, suffix, label, counts }) => (
            <div key={label} className="counter">
              <dt className="text-sm text-on-night-soft">
                {label}
                {counts && <span className="mt-1 block max-w-[30ch] text-xs">{counts}</span>}
              </dt>
              <dd className="counter-value">
                <CountUp value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
