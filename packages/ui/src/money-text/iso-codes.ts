let codes: ReadonlySet<string> | undefined

/** Whether locales know the code: 'NGN' yes, 'USDT' and 'BTC' no, because they are coins. */
export function isIsoCode(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(code.toUpperCase())
}
