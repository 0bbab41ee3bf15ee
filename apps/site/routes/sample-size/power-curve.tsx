import type { Curve, Point } from '@site/statistics/power/curve';
import { memo, type PointerEvent, useId, useMemo, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { curveFor, type Scale, scaleOf, side } from './curve-scale.ts';
import { given, people, percent } from './formats.ts';
import type { Answered } from './use-calculation.ts';

/** The figure: power (or a survey's margin) over the number of participants, the answer on it. */
export const PowerCurve = memo(function PowerCurve({ calculation, answer }: Answered) {
  const calculator = useContent('calculator');
  const { method } = calculation;
  const words = calculator.curve;
  const isMargin = method === 'survey';
  const curve = useMemo(() => curveFor(calculation, answer), [calculation, answer]);
  const scale = useMemo(() => scaleOf(curve, isMargin), [curve, isMargin]);
  const say = (value: number) => (isMargin ? `±${percent(value)}%` : value.toFixed(2));
  const [read, setRead] = useState<number>();
  const own = curve.points.findIndex(({ n }) => n === curve.answer.n);
  const index = Math.min(read ?? own, curve.points.length - 1);

  function readAt({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const n = ((clientX - left) / width) * curve.most;
    const distances = curve.points.map((point) => Math.abs(point.n - n));
    setRead(distances.indexOf(Math.min(...distances)));
  }

  const captions = { survey: words.surveyCaption, rmsea: words.rmseaCaption };
  const caption = method in captions ? captions[method as keyof typeof captions] : words.caption;
  const valueName = isMargin ? words.margin : words.power;
  const { test } = calculator.methods.find(({ id }) => id === method)!;
  const label = isMargin ? words.ofMargin : fill(words.ofPower, { test });
  return (
    <figure className="figure tool-detail" aria-labelledby="finding-1">
      <p id="finding-1" className="finding">
        <span className="finding-number kicker">Fig. 1</span>{' '}
        <span>
          {fill(words.finding, {
            n: people(curve.answer.n),
            value: `${valueName} ${say(curve.answer.value)}`,
          })}
        </span>
      </p>
      <p className="kicker" aria-hidden="true">
        {isMargin ? words.yMargin : words.yPower}
      </p>
      {/* A pointer reads the curve here; the slider below is the same for keys and fingers. */}
      <svg
        className="curve-plot"
        role="img"
        aria-label={fill(words.alt, { label, ...altValues(curve, say) })}
        onPointerMove={readAt}
        onPointerLeave={() => setRead(undefined)}
      >
        <CurveAxes scale={scale} isMargin={isMargin} />
        <CurveLines curve={curve} scale={scale} />
        {curve.others.map(({ size, effect, points }) => (
          <OtherLabel
            key={size}
            text={method === 'rmsea' ? given(effect) : words.sizes[size]!}
            points={points}
            scale={scale}
          />
        ))}
        <AnswerMark
          point={curve.answer}
          scale={scale}
          most={curve.most}
          value={`${valueName} ${say(curve.answer.value)}`}
          isMargin={isMargin}
        />
        {index !== own && (
          <circle
            className="curve-read"
            cx={scale.x(curve.points[index]!.n)}
            cy={scale.y(curve.points[index]!.value)}
            r="5"
          />
        )}
      </svg>
      <p className="curve-x kicker" aria-hidden="true">
        {words.xAxis}
      </p>
      <CurveReading points={curve.points} index={index} say={say} onRead={setRead} />
      <figcaption>
        <p className="how-to-read">{`${label}. ${caption}`}</p>
        <p className="figure-source">
          <cite>{words.source}</cite>
        </p>
      </figcaption>
    </figure>
  );
});

function altValues({ points, answer }: Curve, say: (value: number) => string) {
  const [first, last] = [points[0]!, points.at(-1)!];
  return {
    first: say(first.value),
    least: people(first.n),
    last: say(last.value),
    most: people(last.n),
    answer: say(answer.value),
    n: people(answer.n),
  };
}

type LinesProps = { curve: Curve; scale: Scale };

/** The lines, stretched over the plot but not in their width. */
const CurveLines = memo(function CurveLines({ curve, scale }: LinesProps) {
  const goal = [0, curve.most].map((n) => ({ n, value: curve.goal }));
  const below = [curve.points.at(-1)!, curve.points[0]!].map(({ n }) => ({ n, value: 0 }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${side} ${side}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
    >
      <path
        className="curve-area"
        d={`${scale.path(curve.points)}${scale.path(below).replace('M', 'L')}Z`}
      />
      <path className="curve-goal" d={scale.path(goal)} />
      {curve.others.map(({ size, points }) => (
        <path key={size} className="curve-other" d={scale.path(points)} />
      ))}
      <path className="curve-line" d={scale.path(curve.points)} />
    </svg>
  );
});

type OtherLabelProps = { text: string; points: Point[]; scale: Scale };

/** Stands beside its line about half way up, or at the line's end if it never rises so far. */
function OtherLabel({ text, points, scale }: OtherLabelProps) {
  const half = points.find(({ value }) => value > 0.5);
  const { n, value } = half ?? points.at(-1)!;
  return (
    <text
      x={scale.x(n)}
      y={scale.y(value)}
      dx={half ? 8 : -4}
      dy={half ? '0.3em' : '-0.6em'}
      textAnchor={half ? 'start' : 'end'}
    >
      {text}
    </text>
  );
}

type AnswerMarkProps = {
  point: Point;
  scale: Scale;
  most: number;
  value: string;
  isMargin: boolean;
};

/** The dot of the answer. What it says stands where there is room: below a line that rises, above one that falls. */
function AnswerMark({ point, scale, most, value, isMargin }: AnswerMarkProps) {
  const calculator = useContent('calculator');
  const [x, y] = [scale.x(point.n), scale.y(point.value)];
  const isLate = point.n > most / 2;
  const label = { x, y, dx: isLate ? -14 : 14, textAnchor: isLate ? 'end' : 'start' } as const;
  return (
    <>
      <line className="curve-drop" x1={x} x2={x} y1={y} y2="100%" />
      <circle className="curve-answer" cx={x} cy={y} r="7" />
      <text className="curve-value" {...label} dy={isMargin ? '-2em' : '1.9em'}>
        {fill(calculator.curve.participants, { n: people(point.n) })}
      </text>
      <text className="curve-value" {...label} dy={isMargin ? '-0.8em' : '3.1em'}>
        {value}
      </text>
    </>
  );
}

type CurveAxesProps = { scale: Scale; isMargin: boolean };

/** Hairlines and numbers at round values; the numbers stand outside the plot. */
const CurveAxes = memo(function CurveAxes({ scale, isMargin }: CurveAxesProps) {
  const { x, y, xTicks, yTicks } = scale;
  return (
    <g className="curve-axes">
      {yTicks.map((value) => (
        <g key={value}>
          <line x1="0" x2="100%" y1={y(value)} y2={y(value)} />
          <text x="0" y={y(value)} dx="-10" dy="0.3em" textAnchor="end">
            {isMargin ? percent(value) : value.toFixed(1)}
          </text>
        </g>
      ))}
      {xTicks.map((n) => (
        <g key={n}>
          <line x1={x(n)} x2={x(n)} y1="100%" y2="100%" className="curve-tick" />
          <text x={x(n)} y="100%" dy="1.5em" textAnchor="middle">
            {people(n)}
          </text>
        </g>
      ))}
    </g>
  );
});

type CurveReadingProps = {
  points: Point[];
  index: number;
  say: (value: number) => string;
  onRead: (index: number) => void;
};

/** Reads the curve by value: a slider along it, and a table of some of its points. */
function CurveReading({ points, index, say, onRead }: CurveReadingProps) {
  const calculator = useContent('calculator');
  const id = useId();
  const { read, values, xAxis, yPower, yMargin } = calculator.curve;
  const { n, value } = points[index]!;
  const every = Math.ceil(points.length / 15);
  return (
    <div className="needs-js no-print">
      <div className="curve-slider">
        <label htmlFor={id}>{read}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={points.length - 1}
          value={index}
          aria-valuetext={`${people(n)}: ${say(value)}`}
          onChange={({ target }) => onRead(Number(target.value))}
        />
        <span className="num" aria-hidden="true">{`${people(n)}: ${say(value)}`}</span>
      </div>
      <details>
        <summary>{values}</summary>
        <table className="cases">
          <TableHead columns={[xAxis, say(0).startsWith('±') ? yMargin : yPower]} />
          <tbody>
            {points
              .filter((_, i) => i % every === 0 || i === index)
              .map((point) => (
                <tr key={point.n}>
                  <th scope="row">{people(point.n)}</th>
                  <td>{say(point.value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
