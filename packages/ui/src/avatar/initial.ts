let segmenter: Intl.Segmenter | undefined

/**
 * The first letter of a name with its diacritics: 'Ọ́' of "Ọ́ládélé". Empty for an empty name. It cuts by grapheme, because
 * cutting by code unit would drop the dot under the ọ.
 */
export function initialOf(name: string | null | undefined): string {
  const text = name?.trim() ?? ''
  // Firefox before 125 has no Segmenter.
  if (!Intl.Segmenter) return (/^.\p{M}*/u.exec(text)?.[0] ?? '').toUpperCase()
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [first] = segmenter.segment(text)
  return first?.segment.toUpperCase() ?? ''
}
