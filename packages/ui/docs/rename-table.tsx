import { newName, type Rename, renames } from '../cli/renames.js'

/** What changed for each component since 0.1.0: the rows that the codemod works by. */
export function RenameTable() {
  return (
    <table className="doc-table">
      <thead>
        <tr>
          <th>Component</th>
          <th>0.1</th>
          <th>0.2</th>
          <th>By hand</th>
        </tr>
      </thead>
      <tbody>
        {renames.map((row) => (
          <tr key={`${row.component} ${row.prop}`}>
            <td>{row.component}</td>
            <td>
              <code>{row.prop}</code>
            </td>
            <td>
              <code>{newName(row)}</code>
              {valuesOf(row)}
            </td>
            <td>{row.byHand}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valuesOf({ values = {} }: Rename): string {
  const pairs = Object.entries(values).map(([from, to]) => `'${from}' is '${to}'`)
  return pairs.length > 0 ? `, ${pairs.join(', ')}` : ''
}
