/** A small picture of a figure, in the colours of the scheme. */
export function Figure({ id }: { id: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/figures/${id}.dark.svg`} />
      <img src={`/figures/${id}.svg`} alt="" loading="lazy" />
    </picture>
  );
}
