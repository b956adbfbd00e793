import { readFile } from 'node:fs/promises'

/** The code in docs/operations.md. */
export type OperationsPage = {
  /** The code blocks of a language, in the order of the page. */
  blocks(language: string): string[]
  /** Every SQL statement, in code blocks and within sentences. */
  statements(): string[]
}

const FENCED = /^```(\w+)\n([\s\S]*?)^```$/gm

export async function readOperationsPage(): Promise<OperationsPage> {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const fenced = [...page.matchAll(FENCED)].map(([, language = '', code = '']) => ({ language, code }))
  const inSentences = page.replaceAll(FENCED, '').matchAll(/`((?:select|alter|reassign) [^`]*)`/g)
  const blocks = (wanted: string) =>
    fenced.filter(({ language }) => language === wanted).map(({ code }) => code)
  return {
    blocks,
    statements: () => [
      ...blocks('sql').flatMap((code) => code.split(';\n').filter((statement) => statement.trim() !== '')),
      ...[...inSentences].map(([, statement = '']) => statement),
    ],
  }
}
