import { useContent } from '../../content.ts';
import { HomeHead } from './home-head.tsx';

/** The values, each with its meaning below it. */
export function Vision() {
  const { vision } = useContent('home');
  return (
    <section className="home-vision">
      <HomeHead title={vision.title} intro={vision.intro} small />
      <dl data-reveal="1500">
        {vision.values.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="note">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
