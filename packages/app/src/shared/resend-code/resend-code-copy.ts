/** Words of the button that sends a code. Source: spec 2.3, READINGS "Resend". */
export const resendCopy = {
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  resent: 'We sent you a new code',
} as const
