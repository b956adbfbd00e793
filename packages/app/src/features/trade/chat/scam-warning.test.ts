import { expect, test } from 'vitest'
import { scamRiskIn } from './scam-warning.ts'

const ACCOUNTS = ['0142857396']

test.each([
  ['Send me the OTP that you got', 'secret'],
  ['what is your transaction PIN?', 'secret'],
  ['They will send you a 6-digit code, tell me', 'secret'],
  ['Your p\u200bassword please', 'secret'],
  ['Your p\ufe0fass\u034fword please', 'secret'],
  ['Abeg send am to 2087654321 Zenith instead', 'account'],
  ['My account: 2087 654 321', 'account'],
  ['On 22-11-2026 10:45 pay 2087-65-4321', 'account'],
  ['Confirm here https://oja-support.example/pay', 'link'],
  ['go to www.example.org', 'link'],
  ['See oja-help.com.ng now', 'link'],
  ['Check bit.ly/3xYz', 'link'],
  ['Chat me on WhatsApp', 'elsewhere'],
  ["I dey what's app", 'elsewhere'],
  ['ＴＥＬＥＧＲＡＭ @adaeze', 'elsewhere'],
  ['let us talk on Signal', 'elsewhere'],
  ['Abeg drop the code wey dem send you', 'secret'],
  ['Make we yarn outside', 'elsewhere'],
  ['Ping me for my other line', 'elsewhere'],
  ['Comot from this app', 'elsewhere'],
  ['call me 0803 123 4567', 'elsewhere'],
  ['+234 803-123-4567', 'elsewhere'],
  ['Number: 2348031234567', 'elsewhere'],
  ['mail me: ada@example.dev', 'elsewhere'],
])('“%s” is a risk: %s', (text, risk) => {
  expect(scamRiskIn(text, ACCOUNTS)).toBe(risk)
})

test.each([
  'Good afternoon, I have sent it from Kuda.',
  'I paid ₦1,600,000 at 10:45, reference 000013261121104512345678901234',
  'I sent it to 0142857396 GTBank',
  'I sent it to 0142 857 396',
  'Credit alert: NGN161,850.00 on 22-11-2026 10:45',
  'Sent 2026-11-22 10:45 and 22.11.2026 at 10',
  'The signal is bad here, the network is slow',
  'Sent.Me too, thank you',
  'ok.thanks',
  'I dey outside, wait small',
  'I don send am, check your bank',
  'Ẹ kú àárọ̀. Mo ti sanwó.',
  'It is 16,000 at 1,600 per USDT. 10 USDT.',
  'The happening was in 2026.',
])('“%s” is ordinary talk', (text) => {
  expect(scamRiskIn(text, ACCOUNTS)).toBeNull()
})

test('of two risks the worse one counts', () => {
  expect(scamRiskIn('Send the OTP to me on WhatsApp 08031234567', ACCOUNTS)).toBe('secret')
  expect(scamRiskIn('Pay 2087654321, then www.example.com', ACCOUNTS)).toBe('account')
})
