export interface Change {
  version: string
  lines: string[]
}

/** The lines of the newest version of a change log that name one of `names`. Earlier versions are only in the log. */
export function newestChange(log: string, names: readonly string[]): Change {
  const [version = '', ...lines] = (log.split(/^## /m)[1] ?? '').split('\n')
  return {
    version,
    lines: lines
      .join('\n')
      .split(/^(?:- |#)/m)
      .slice(1)
      .map((line) =>
        line
          .replace(/^[0-9a-f]{7,}: /, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => names.some((name) => new RegExp(`\\b${name}\\b`).test(line))),
  }
}
