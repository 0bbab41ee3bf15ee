import summary from 'virtual:sample-deliverable/summary';
import { packageAddress, packageName } from '../../../deliverable/record.ts';
import { sizeText } from '../../../forms/size-text.ts';
import { useContent } from '../../content.ts';

export function PackageFiles() {
  const words = useContent('sample-deliverable');
  const { title, download, note, files } = words.package;
  return (
    <section className="package">
      <h2 className="label">{title}</h2>
      <ul className="ruled">
        {files.map(({ name, what }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{what}</span>
            <span className="num">{sizeText(summary.bytes[name]!)}</span>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a href={packageAddress} download={`${packageName}.zip`} className="btn btn-call">
          {`${download}, ${sizeText(summary.packageBytes)}`}
        </a>
        <span className="note">{note}</span>
      </p>
    </section>
  );
}
