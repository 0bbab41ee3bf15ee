import { box, caption, column, imprint, margin, picture, ticks, words } from './card-parts.ts';

export const cardSize = { width: 1200, height: 630 };

export type Drawing = {
  src: string;
  width: number;
  height: number;
  title: string;
  simulated: boolean;
};

export type Card = {
  title: string;
  text: string;
  firm: string;
  place: string;
  /** Data URI of the mark. */
  mark: string;
  figure: Drawing;
};

const bannerRatio = 3;

/** A share image as a tree for Satori: a page of a paper, with the page's own figure on it. */
export function cardTree(card: Card) {
  const isBanner = card.figure.width / card.figure.height > bannerRatio;
  return box(
    {
      ...cardSize,
      position: 'relative',
      background: '#fbf9f4',
      color: '#16222e',
      fontFamily: 'Instrument Sans',
    },
    ...ticks(cardSize.width),
    ...(isBanner ? bannerLayout(card) : plateLayout(card)),
    ...imprint(card),
  );
}

/** Title over the whole width; the figure runs off the lower right, as at the head of the page. */
function bannerLayout({ title, text, figure }: Card) {
  const { width } = cardSize;
  const height = (width * figure.height) / figure.width;
  return [
    picture(figure.src, { position: 'absolute', left: 0, bottom: 0, width, height }),
    words(title, text, { left: margin, top: 132, width: 960 }, 88),
    caption(figure, { position: 'absolute', left: margin, bottom: 80, width: 440 }),
  ];
}

/** Title on the left, the figure with its caption on the right. */
function plateLayout({ title, text, figure }: Card) {
  const scale = Math.min(584 / figure.width, 456 / figure.height);
  const [width, height] = [figure.width * scale, figure.height * scale];
  const plate = box(
    { position: 'absolute', right: 56, top: 40, height: 550, width: 584, ...column('center') },
    picture(figure.src, { width, height, alignSelf: 'center' }),
    caption(figure, { marginTop: 18 }),
  );
  return [plate, words(title, text, { left: margin, top: 132, width: 476 }, 76)];
}
