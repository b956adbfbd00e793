import { words } from '../../lib/messages.ts'

export const pinGateCopy = words('shared/pin-gate', {
  title: 'Enter your PIN',
  safety: 'Oja never calls, texts or chats to ask for your PIN.',
  forgot: 'Forgot your PIN?',
  passkey: 'Use your passkey',
  passkeyFailed: 'The passkey was not used. Try again, or enter your PIN.',
  expired: 'Enter your PIN again.',
})
