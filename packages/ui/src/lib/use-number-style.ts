import { knownLocale } from './known-locale.js'
import { useOja } from './oja-context.js'

/** How a component writes numbers: in its own locale, or as the provider says.
 *  @param of The component, for a warning to developers */
export function useNumberStyle(ownLocale: string | undefined, of: string) {
  const { locale, currencyDisplay } = useOja()
  return { locale: knownLocale(ownLocale, of) ?? locale, currencyDisplay }
}
