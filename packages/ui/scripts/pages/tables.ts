// Tables of the guides, for Storybook and for the Markdown pages.
import { newName, type Rename, renames } from '../../cli/renames.ts'
import { languages } from '../../docs/languages.ts'

export interface TextTable {
  heads: readonly string[]
  /** Cells may have code between backticks. */
  rows: readonly (readonly string[])[]
}

/** What changed for each component since 0.1.0: the rows that the codemod applies. */
export const renameTable: TextTable = {
  heads: ['Component', '0.1', '0.2', 'By hand'],
  rows: renames.map((row) => [
    row.component,
    `\`${row.prop}\``,
    `\`${newName(row)}\`${valuesOf(row)}`,
    row.byHand ?? '',
  ]),
}

function valuesOf({ values = {} }: Rename): string {
  return Object.entries(values)
    .map(([from, to]) => `, \`'${from}'\` is \`'${to}'\``)
    .join('')
}

export const languageTable: TextTable = {
  heads: ['Entry', 'Language', 'Reviewed by a native speaker'],
  rows: languages.map(({ code, name, ownName, reviewed }) => [
    `\`@oja/ui/words/${code}\``,
    name === ownName ? name : `${name} (${ownName})`,
    reviewed ? 'Yes' : 'Not yet',
  ]),
}
