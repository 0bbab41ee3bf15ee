import {
  FigureFinding,
  FigureNotes,
  FindingInTamil,
  figurePlace,
} from '../../components/figures/figure.tsx';
import { FigureImage } from '../../components/figures/figure-image.tsx';
import { FigureLayers } from '../../components/figures/figure-layers.tsx';
import { useContent } from '../../content.ts';

/**
 * One question taken through the five steps. Its picture has a drawing for each step, one below the other:
 * it is shown once for each, cut to the step's own, and scrolling takes one after the other
 * (styles/data-analytics/question.css).
 */
export function Question() {
  const { banner, bannerTamil, workflow } = useContent('data-analytics');
  const { steps } = useContent('analytics-steps');
  const shown = new Map(workflow.steps.map((step) => [step.key, step.shown]));
  const figure = banner.img;
  return (
    <figure {...figurePlace(figure, 1)} className="figure figure-bleed">
      <div className="scene question">
        <div className="scene-view">
          <div className="question-head">
            <FigureFinding figure={figure} number={1} size="largest" />
            {bannerTamil && <FindingInTamil>{bannerTamil}</FindingInTamil>}
          </div>
          <div className="figure-plot">
            {steps.map(({ key }, i) => (
              <FigureImage
                key={key}
                figure={figure}
                slot="tall"
                loading="eager"
                {...(i > 0 && { alt: '' })}
              />
            ))}
            <FigureLayers figure={figure} slot="tall" number={1} />
          </div>
          <ol className="question-steps">
            {steps.map(({ key, name }) => (
              <li key={key}>
                <b>{name}</b>
                <p>{shown.get(key)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <FigureNotes figure={figure} downloads="below" />
    </figure>
  );
}
