import type { ReactNode } from 'react'

export interface RowsProps {
  heads: readonly string[]
  /** Text cells may have code in backticks. */
  rows: readonly (readonly ReactNode[])[]
}

/** A plain text table. On a phone each row becomes a block that repeats the heads. */
export function Rows({ heads, rows }: RowsProps) {
  return (
    <table className="doc-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={column} data-head={heads[column]}>
                {typeof cell === 'string' ? <WithCode text={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Renders text in backticks as code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
