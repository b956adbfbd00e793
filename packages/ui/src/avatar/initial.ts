/**
 * The first letter of a name with its diacritics: 'Ọ́' of "Ọ́ládélé". Empty for an empty name. It cuts by grapheme, because
 * cutting by code unit would drop the dot under the ọ.
 */
export function initialOf(name: string | null | undefined): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name?.trim() ?? '')
  return first?.segment.toUpperCase() ?? ''
}
