const box = { width: 100, height: 40 };
const [width, height] = [412, 244];

type Place = { x: number; y: number; column: number; isLast: boolean };

/** The path model that lines such as "Norms → intention" describe: an arrow for each, numbered as a hypothesis. */
export function PathModel({ lines }: { lines: string[] }) {
  const paths = lines.map((line) => line.toLowerCase().split(' → ') as [string, string]);
  const places = placesOf(paths);
  return (
    <svg
      className="topic-lines path-model"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={lines.join('; ')}
    >
      <marker
        id="path-tip"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerWidth="7"
        markerHeight="7"
        orient="auto"
      >
        <path d="M0 0 10 5 0 10Z" />
      </marker>
      {[...places].map(([name, { x, y, isLast }]) => (
        <g key={name} className={isLast ? 'path-model-last' : undefined}>
          <rect x={x} y={y - box.height / 2} {...box} rx="2" />
          <text className="path-model-name" x={x + box.width / 2} y={y + 5}>
            {name[0]?.toUpperCase() + name.slice(1)}
          </text>
        </g>
      ))}
      {paths.map(([from, to], i) => {
        const { d, x, y } = arrowBetween(places.get(from)!, places.get(to)!);
        return (
          <g key={`${from} ${to}`}>
            <path className="path-model-arrow" d={d} markerEnd="url(#path-tip)" />
            <text className="path-model-number" x={x} y={y}>{`H${i + 1}`}</text>
          </g>
        );
      })}
    </svg>
  );
}

/** Each name in the column after the last of those that lead to it. */
function placesOf(paths: [string, string][]): Map<string, Place> {
  const columns = new Map(paths.flat().map((name) => [name, 0]));
  // As often as the longest way can be, so that paths in a circle end as well.
  for (let i = 1; i < columns.size; i++) {
    for (const [from, to] of paths) {
      columns.set(to, Math.max(columns.get(to)!, Math.min(columns.get(from)! + 1, i)));
    }
  }
  const last = Math.max(1, ...columns.values());
  return new Map(
    [...columns].map(([name, column]) => {
      const abreast = [...columns].filter(([, other]) => other === column);
      const row = abreast.findIndex(([other]) => other === name);
      const x = 1 + (column / last) * (width - 2 - box.width);
      return [
        name,
        { x, y: (height * (row + 0.5)) / abreast.length, column, isLast: column === last },
      ];
    }),
  );
}

/** From box to box, round what stands between them; and where its number stands. */
function arrowBetween(from: Place, to: Place) {
  const [x1, y1] = [from.x + box.width, from.y];
  const side = Math.sign(from.y - to.y);
  const [x2, y2] =
    to.column - from.column > 1
      ? [to.x + box.width / 2, to.y + side * (box.height / 2 + 2)]
      : [to.x - 1, to.y + side * 10];
  return { d: `M${x1} ${y1}L${x2} ${y2}`, x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 6 };
}
