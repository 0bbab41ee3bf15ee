import { useContent } from '../../content.ts';

/** What each variable of the data file means. */
export function Codebook() {
  const words = useContent('sample-deliverable');
  const { title, columns, variables } = words.codebook;
  return (
    <div className="apa apa-words">
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.label}</th>
            <th scope="col">{columns.values}</th>
          </tr>
        </thead>
        <tbody>
          {variables.map(({ name, label, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{label}</td>
              <td>{values}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
