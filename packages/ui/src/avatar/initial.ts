/**
 * The letter that stands for a name, with the marks that belong to it: 'Ọ́' of "Ọ́ládélé". Empty for an empty name.
 * Letters are counted as people see them, because cutting after a code unit would take the dot from under the ọ.
 */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
