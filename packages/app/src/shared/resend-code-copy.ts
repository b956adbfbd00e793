import { params, words } from '../lib/messages.ts'

/** Words of the button that sends a code. */
export const resendCopy = words('shared/resend', {
  resend: 'Resend',
  resendIn: params('Resend in {seconds} s'),
  resent: 'We sent you a new code',
})
