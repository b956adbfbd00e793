import { knownLocale } from './known-locale.js'
import { useOja } from './oja-context.js'

/** How a component writes numbers: in its own locale, or as the provider says. */
export function useNumberStyle(ownLocale: string | undefined) {
  const { locale, currencyDisplay } = useOja()
  return { locale: knownLocale(ownLocale) ?? locale, currencyDisplay }
}
