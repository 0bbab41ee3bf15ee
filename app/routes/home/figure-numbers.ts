type Slides = readonly { extraImgs: readonly unknown[] }[];

/** Number on the page of the large figure of a slide; those beside it follow. */
export const numberOfPlate = (slides: Slides, slide: number): number =>
  slides.slice(0, slide).reduce((sum, { extraImgs }) => sum + 1 + extraImgs.length, 1);

/** Number of the first figure below the slides. */
export const firstBelow = (slides: Slides): number => numberOfPlate(slides, slides.length);
