import { count, words } from '../../lib/messages.ts'

export const secondStepCopy = words('onboarding/second-step', {
  title: 'Confirm that it is you',
  subtitle: 'Your password is right. Your account asks for a second step.',
  back: 'Back to login',
  codesLeft: count({
    one: '{count} recovery code is left.',
    other: '{count} recovery codes are left.',
  }),
  lastCode: 'That was your last recovery code. Make new ones in Settings, Security.',
})
