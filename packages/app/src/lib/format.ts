import type { Coin } from '@oja/api/money'

/** Both languages are read in Nigeria, so numbers and dates have one format. */
const LOCALE = 'en-NG'
const naira = numbers({
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})
const usd = numbers({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
const anyDecimals = numbers({ maximumFractionDigits: 18 })
const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = dates({ weekday: 'short', day: 'numeric', month: 'short' })
const dayOfMonth = dates({ day: 'numeric', month: 'long' })
const time = dates({ hour: '2-digit', minute: '2-digit', hour12: false })

/** Whole naira as the customer reads it: `₦161,850`. */
export function formatNaira(amount: number): string {
  return write(naira(), amount)
}

/** Dollar text of the wire as the customer reads it: `"3614.5"` is `$3,614.50`. No arithmetic, only signs. */
export function formatUsd(amount: string): string {
  return write(usd(), amount)
}

/** Coin text in a sentence, without trailing zeros: `"642.18000000"` is `642.18 USDT`. */
export function formatCoinShort(amount: string, code: Coin): string {
  return `${write(anyDecimals(), amount)} ${code}`
}

/** Plain decimal text or a number with its commas: `"161850.5"` is `161,850.5`. */
export function formatNumber(amount: string | number): string {
  return write(anyDecimals(), amount)
}

/** A duration in whole minutes: `15`. */
export function formatMinutes(ms: number): string {
  return formatNumber(Math.round(ms / 60_000))
}

/** `21 Nov 2026`, in the customer's own time zone. */
export function formatDate(iso: string): string {
  return day().format(new Date(iso))
}

/** `21 November`, in the customer's own time zone: for a day that needs no year. */
export function formatDay(iso: string): string {
  return dayOfMonth().format(new Date(iso))
}

/** `Sat, 21 Nov`, in the customer's own time zone. */
export function formatWeekday(iso: string): string {
  return weekday().format(new Date(iso))
}

/** The number of midnights in the customer's own time zone since `iso`: 0 is today. `nowMs` is the server's time, because a phone's
 *  clock may be wrong. */
export function daysSince(iso: string, nowMs: number): number {
  return Math.round((midnight(nowMs) - midnight(Date.parse(iso))) / 86_400_000)
}

/** `14:05`, in the customer's own time zone. */
export function formatTime(iso: string): string {
  return time().format(new Date(iso))
}

/** `21 Nov 2026, 14:05`, in the customer's own time zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** The end of a wait as a time to show: rounded up to the minute, so that the wait is over by then. */
export function endOfWait(until: string): string {
  return new Date(Math.ceil(Date.parse(until) / 60_000) * 60_000).toISOString()
}

/** A Nigerian mobile number as it is read aloud: `0803 123 4567`. Anything else stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** An account number in groups that are easy to compare: `0124 567 893`. Anything else stays as it is. */
export function formatAccountNumber(accountNumber: string): string {
  return accountNumber.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** A person's name as it is shown. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}

function midnight(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0)
}

/** Intl formats decimal text exactly, but its types allow only literals. The minus sign here is as wide as a plus. */
function write(format: Intl.NumberFormat, amount: string | number): string {
  return format.format(amount as number).replace('-', '\u2212')
}

function numbers(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return whenNeeded(() => new Intl.NumberFormat(LOCALE, { roundingMode: 'trunc', ...options }))
}

function dates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return whenNeeded(() => new Intl.DateTimeFormat(LOCALE, options))
}

/** Makes a format at its first use, because the first use of `Intl` blocks a slow phone for 50 ms. The login needs none. */
function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => (made ??= make())
}
