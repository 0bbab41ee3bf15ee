import { useContent } from '../../content.ts';

/** A paper's stations from the manuscript to the index, in the colour of who decides at each. */
export function Way() {
  const { title, stations, who, promise } = useContent('publications').way;
  return (
    <section className="way">
      <h2 className="finding">{title}</h2>
      <ol>
        {stations.map((station) => (
          <li key={station.name} className={`way-${station.who}`}>
            <span>{station.name}</span>
            <small>{who[station.who]}</small>
          </li>
        ))}
      </ol>
      <p>{promise}</p>
    </section>
  );
}
