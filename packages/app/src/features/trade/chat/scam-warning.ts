/** A risk in a chat message. `secret`: a PIN, password or code. `account`: an account number from outside this trade. `link`:
 *  an address to open. `elsewhere`: a contact outside Oja. */
export type ScamRisk = 'secret' | 'account' | 'link' | 'elsewhere'

/** Finds the worst risk in a message. `accounts` are the account numbers of this trade. It matches words and cannot know what
 *  is meant, so it never blocks a message. Source: docs/product/trade.md#chat */
export function scamRiskIn(text: string, accounts: readonly string[]): ScamRisk | null {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase()
  if (SECRET.test(plain)) return 'secret'
  const numbers = numbersIn(plain)
  if (numbers.some((number) => isForeignAccount(number, accounts))) return 'account'
  if (LINK.test(plain)) return 'link'
  if (MESSENGER.test(plain) || E_MAIL.test(plain) || numbers.some(isPhone)) return 'elsewhere'
  return null
}

/** Characters that fonts do not show, put between letters to hide a word from these rules. */
const INVISIBLE = /\p{DI}/gu

const SECRET =
  /\b(otp|pin|password|passcode|bvn|cvv2?|seed phrase|recovery phrase|private key|one[- ]time (code|password)|(verification|security|confirmation|transaction|sms|login|6[- ]digit|4[- ]digit) code|code wey (dem|oja|bank|una|e) (send|don send))\b/

const LINK =
  /\bhttps?:\/\/|\bwww\.|(^|[\s(])[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|net|org|ng|io|app|link|xyz|info|site|online|shop|top|ly)(?![a-z0-9@])/

const E_MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/

// "Signal" alone usually means the phone network.
const MESSENGER =
  /\b(what'?s ?app|wa\.me|telegram|t\.me|on signal|signal app|instagram|facebook|messenger|snapchat|discord|wechat|viber|imo|skype|tiktok|gmail|dm me|(chat|ping|holla|message|beep|flash) me for (outside|another|my)|comot (from )?(oja|here|this app)|(make we|let us|let's) (talk|yarn|chat|trade|pay) outside)\b/

/** A date, as in a bank's alert. A date and an hour together have ten digits, like an account number. */
const DATE =
  /\b(20\d\d[-.](0[1-9]|1[0-2])[-.](0[1-9]|[12]\d|3[01])|(0[1-9]|[12]\d|3[01])[-.](0[1-9]|1[0-2])[-.]20\d\d)\b/g

/** Runs of digits as people write them, without separators. A leading plus is kept. */
function numbersIn(text: string): string[] {
  return [...text.replace(DATE, ',').matchAll(/\+?\d(?:[\d .()-]*\d)?/g)].map(([run]) =>
    run.replace(/[^+\d]/g, ''),
  )
}

/** Ten digits are an account number in Nigeria. */
function isForeignAccount(number: string, accounts: readonly string[]): boolean {
  return /^\d{10}$/.test(number) && !accounts.includes(number)
}

/** A Nigerian mobile number, or any number with a country code. */
function isPhone(number: string): boolean {
  return /^(0|234)[789][01]\d{8}$/.test(number) || /^\+\d{9,15}$/.test(number)
}
