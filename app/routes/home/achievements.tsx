import { CountUp } from '../../components/motion/count-up.tsx';
import { useContent } from '../../content.ts';

/** The firm's own numbers as the largest type of the page; never drawn as a trend. */
export function Achievements() {
  const { achievements } = useContent('home');
  return (
    <section className="home-numbers">
      <div className="wrap">
        <h2 className="h4">{achievements.title}</h2>
        <p>{achievements.note}</p>
        <dl>
          {achievements.counters.map(({ value, suffix, label, counts }) => (
            <div key={label} className="count">
              <dt>
                {label}
                {counts && <span>{counts}</span>}
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
