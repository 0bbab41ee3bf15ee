import { type CSSProperties, createElement, type ReactNode } from 'react';

/** A flex box; Satori knows no other layout. */
function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function picture(src: string, style: CSSProperties) {
  return createElement('img', { src, style });
}

const margin = 64;
const soft = '#46535f';
const tick = '#b9b3a4';

/** Left of the figure: the words above, and what the firm offers below. */
const wordsWidth = 476;
const largestTitle = 76;

function words(title: string, text: string) {
  return box(
    { position: 'absolute', left: margin, top: 132, width: wordsWidth, ...column('flex-start') },
    box(
      {
        fontFamily: 'Source Serif 4',
        fontSize: Math.min(largestTitle, titleSize(title, text ? 180 : 300)),
        fontWeight: 600,
        lineHeight: 1.06,
        letterSpacing: '-0.01em',
        textWrap: 'balance',
      },
      title,
    ),
    box(
      {
        marginTop: 22,
        fontSize: 24,
        lineHeight: 1.4,
        color: soft,
        textWrap: 'balance',
      },
      text,
    ),
  );
}

/** The longest word must fit, and all of a title within the height. */
function titleSize(title: string, height: number): number {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  // Tamil letters are half as wide again.
  const wide = /[\u0b80-\u0bff]/.test(title) ? 1.5 : 1;
  const room = Math.sqrt((wordsWidth * height) / (title.length * 0.6 * wide));
  return Math.round(Math.min(wordsWidth / (longest * 0.52 * wide), room));
}

function imprint({ firm, offers, place, mark }: Card) {
  return [
    box(
      { position: 'absolute', left: margin, top: 48, alignItems: 'center' },
      picture(mark, { width: 44, height: 44 }),
      box({ marginLeft: 14, fontFamily: 'Source Serif 4', fontSize: 25, fontWeight: 600 }, firm),
    ),
    box(
      {
        position: 'absolute',
        left: margin,
        bottom: 44,
        width: wordsWidth,
        fontSize: 19,
        fontWeight: 500,
        lineHeight: 1.4,
        color: soft,
        ...column('flex-start'),
      },
      ...offers.map((offer) => box({}, offer)),
      box({}, place),
    ),
  ];
}

/** The graph-paper ticks of the site's sections: every 24 px, a longer one every 120. */
function ticks(width: number) {
  const places = Array.from({ length: width / 24 }, (_, i) => i * 24);
  return places.map((left) =>
    box({
      position: 'absolute',
      top: 0,
      left,
      width: 1,
      height: left % 120 === 0 ? 18 : 10,
      background: tick,
    }),
  );
}

const column = (justifyContent: CSSProperties['justifyContent']): CSSProperties => ({
  flexDirection: 'column',
  justifyContent,
});

export const cardSize = { width: 1200, height: 630 };

export type Drawing = {
  src: string;
  width: number;
  height: number;
  title: string;
};

export type Card = {
  title: string;
  text: string;
  firm: string;
  /** What the firm offers, in the words of every page: two lines. */
  offers: string[];
  place: string;
  /** Data URI of the mark. */
  mark: string;
  figure: Drawing;
};

/** A share image as a tree for Satori: a page of a paper, with the page's own figure on it. */
export function cardTree(card: Card) {
  return box(
    {
      ...cardSize,
      position: 'relative',
      background: '#fbf9f4',
      color: '#16222e',
      fontFamily: 'Instrument Sans',
    },
    ...ticks(cardSize.width),
    ...plateLayout(card),
    ...imprint(card),
  );
}

/** Title on the left, the figure with its caption on the right. */
function plateLayout({ title, text, figure }: Card) {
  const scale = Math.min(584 / figure.width, 456 / figure.height);
  const [width, height] = [figure.width * scale, figure.height * scale];
  const plate = box(
    { position: 'absolute', right: 56, top: 40, height: 550, width: 584, ...column('center') },
    picture(figure.src, { width, height, alignSelf: 'center' }),
    box({ marginTop: 18, fontSize: 18, lineHeight: 1.35, color: soft }, figure.title),
  );
  return [plate, words(title, text)];
}
