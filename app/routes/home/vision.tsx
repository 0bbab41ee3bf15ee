import { useContent } from '../../content.ts';

/** The values as a type specimen: each word a line, its meaning set small behind it. */
export function Vision() {
  const { vision } = useContent('home');
  return (
    <section className="band home-vision">
      <div className="wrap">
        <h2 className="h4">{vision.title}</h2>
        <p>{vision.intro}</p>
        <dl data-reveal="1500">
          {vision.values.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="note">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
