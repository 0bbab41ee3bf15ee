import { useContent } from '../../content.ts';

/** The values, each with its meaning below it: beside what the firm is, on a wide window. */
export function Vision() {
  const { vision } = useContent('home');
  return (
    <section className="home-vision">
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
    </section>
  );
}
