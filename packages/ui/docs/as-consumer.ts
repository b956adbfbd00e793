/** The code of this folder as a consumer writes it: with the package under its own name. */
export function asConsumer(code: string): string {
  return code
    .replaceAll(/'\.\.\/\.\.\/src\/([\w/-]+)\.js'/g, (_path, file: string) => {
      const entry = file.replace(/\/?index$/, '')
      return entry === '' ? "'@oja/ui'" : `'@oja/ui/${entry}'`
    })
    .trim()
}
