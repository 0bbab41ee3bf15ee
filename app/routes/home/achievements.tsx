import { CountUp } from '../../components/motion/count-up.tsx';
import { useContent } from '../../content.ts';
import { HomeHead } from './home-head.tsx';
import { block, stitchPath } from './stitches.ts';

/** The firm's own numbers, each as a piece of cloth with as many stitches, all in one scale; never drawn as a trend. */
export function Achievements() {
  const { achievements } = useContent('home');
  const { title, note, counters } = achievements;
  const widest = Math.max(...counters.map(({ value }) => block(value).columns));
  return (
    <section className="home-numbers">
      <div className="wrap">
        <HomeHead title={title} intro={note} small />
        <dl>
          {counters.map(({ value, suffix, label, counts }) => (
            <div key={label} className="stitched">
              <dt>
                {label}
                {counts && <span>{counts}</span>}
              </dt>
              <dd className="counter-value">
                <CountUp value={value} suffix={suffix} />
                <svg viewBox={`0 0 ${widest} ${block(value).rows}`} aria-hidden="true">
                  <path d={stitchPath(value)} />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
