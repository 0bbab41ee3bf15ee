import { pictureIdIn } from '../../../content/picture-record.ts';
import { useForm } from './form-context.ts';

/** A small drawing of a figure, on paper as light as it is drawn for. */
export function Figure({ id }: { id: string }) {
  const drawing = useForm().figures.find((figure) => figure.id === id)?.drawing;
  if (!drawing) return <span className="no-figure" />;
  const kind = pictureIdIn(id) ? 'drawing photo' : 'drawing';
  return <img className={kind} src={drawing} alt="" loading="lazy" />;
}
