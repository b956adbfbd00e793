/** The most common PINs that are not repeats, runs or years, from public counts of leaked four-digit codes. */
const COMMON = new Set(
  '1004 1010 1122 1212 1313 2580 0852 4200 6969 8520 1342 2468 1357 0007 1029 0911 2525 1515 4747 0420'.split(
    ' ',
  ),
)

export const GUESSABLE_PIN_SENTENCE =
  'This PIN is easy to guess. Do not use repeats, runs, years or other common PINs'

/** Whether a thief would try this PIN first: repeats (1111, 1212), runs up or down (1234, 9876), years from 1940 to 2030,
 *  and the most common other ones. */
export function isGuessablePin(pin: string): boolean {
  return isRepeat(pin) || isRun(pin) || isYear(pin) || COMMON.has(pin)
}

function isRepeat(pin: string): boolean {
  return pin.slice(0, 2) === pin.slice(2) || new Set(pin).size === 1
}

/** Each digit is one more, or one less, than the digit before it; 9 is followed by 0. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

function isYear(pin: string): boolean {
  return Number(pin) >= 1940 && Number(pin) <= 2030
}
