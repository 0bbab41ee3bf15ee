import { useForm } from './form-context.ts';

/** A small drawing of a figure, on paper as light as it is drawn for. */
export function Figure({ id }: { id: string }) {
  const drawing = useForm().figures.find((figure) => figure.id === id)?.drawing;
  if (!drawing) return <span className="no-figure" />;
  return <img className="drawing" src={drawing} alt="" loading="lazy" />;
}
