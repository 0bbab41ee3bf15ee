import summary from 'virtual:sample-deliverable/summary';
import { sizeText } from '../../../forms/size-text.ts';
import { useContent } from '../../content.ts';

export function PackageFiles() {
  const words = useContent('sample-deliverable');
  const { title, note, files } = words.package;
  return (
    <div className="package">
      <h3 className="label">{title}</h3>
      <ul className="ruled">
        {files.map(({ name, what }) => (
          <li key={name}>
            <b translate="no">{name}</b>
            <span>{what}</span>
            <span className="num">{sizeText(summary.bytes[name]!)}</span>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </div>
  );
}
