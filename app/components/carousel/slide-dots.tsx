type SlideDotsProps = {
  count: number;
  selected: number;
  /** What a dot shows, as in "Show slide 2". */
  name: string;
  goTo: (index: number) => void;
};

export function SlideDots({ count, selected, name, goTo }: SlideDotsProps) {
  return Array.from({ length: count }, (_, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
      key={index}
      type="button"
      className="hero-dot num"
      aria-current={selected === index}
      onClick={() => goTo(index)}
    >
      <span className="sr-only">{`Show ${name} `}</span>
      <span>{index + 1}</span>
    </button>
  ));
}
