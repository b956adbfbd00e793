export interface Change {
  version: string
  text: string
}

/** The paragraphs of a change log that name one of `names`, without the commits they come from. */
export function changesIn(log: string, names: readonly string[]): Change[] {
  return log.split(/^## /m).flatMap((part) => {
    const [version = '', ...lines] = part.split('\n')
    return lines
      .join('\n')
      .split(/^- |\n\s*\n/m)
      .map((paragraph) =>
        paragraph
          .replace(/^[0-9a-f]{7,}: /, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((text) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text)))
      .map((text) => ({ version, text }))
  })
}
