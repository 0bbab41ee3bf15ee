import { Stitches } from '../../components/figures/stitches.tsx';
import { CountUp } from '../../components/motion/count-up.tsx';
import { useContent } from '../../content.ts';
import { HomeHead } from './home-head.tsx';

/** The firm's own numbers, each as a piece of cloth with as many stitches, all in one scale; never drawn as a trend. */
export function Achievements() {
  const { achievements } = useContent('home');
  const { title, note, counters } = achievements;
  return (
    <section className="home-numbers">
      <div className="wrap">
        <HomeHead title={title} intro={note} small />
        <dl>
          {counters.map(({ value, suffix, label, counts }) => (
            <div key={label} className="stitched">
              <dt>
                <span>{label}</span>
                {counts && <span>{counts}</span>}
              </dt>
              <dd className="counter-value">
                <CountUp value={value} suffix={suffix} />
                <Stitches count={value} squares={25} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
