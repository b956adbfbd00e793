/** Code of this folder as a consumer would write it, with imports from the package. */
export function asConsumer(code: string): string {
  return code
    .replaceAll(/'\.\.\/\.\.\/src\/([\w/-]+)\.js'/g, (_path, file: string) => {
      const entry = file.replace(/\/?index$/, '')
      return entry === '' ? "'@oja/ui'" : `'@oja/ui/${entry}'`
    })
    .trim()
}
