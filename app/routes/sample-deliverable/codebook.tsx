import { TableHead } from '../../components/tools/table-head.tsx';
import { useContent } from '../../content.ts';

export function Codebook() {
  const words = useContent('sample-deliverable');
  const { title, columns, variables } = words.codebook;
  return (
    <div className="apa apa-words">
      <table>
        <caption className="sr-only">{title}</caption>
        <TableHead columns={[columns.name, columns.label, columns.values]} />
        <tbody>
          {variables.map(({ name, label, values }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td>{label}</td>
              <td>{values}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
