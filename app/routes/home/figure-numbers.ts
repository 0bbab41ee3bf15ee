import home from '../../../content/home.yaml';

const { slides } = home.hero;

/** Number on the page of the large figure of a slide; those beside it follow. */
export const numberOfPlate = (slide: number): number =>
  slides.slice(0, slide).reduce((sum, { extraImgs }) => sum + 1 + extraImgs.length, 1);

/** Number of the first figure below the slides. */
export const firstBelow = numberOfPlate(slides.length);
