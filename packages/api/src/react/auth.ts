import { changePassword, confirmPin, resendOtp, resetPin, setPin, validateEmail } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { keepMe } from './user.ts'

export function useValidateEmail() {
  return useCallMutation(validateEmail, {
    onAnswer: (queryClient, { data: user }) => keepMe(queryClient, user),
  })
}

export function useResendOtp() {
  return useCallMutation(resendOtp)
}

/** Allows this session one PIN-guarded call within 2 minutes. */
export function useConfirmPin() {
  return useCallMutation(confirmPin)
}

export function useSetPin() {
  return useCallMutation(setPin, {
    onAnswer: (queryClient, { data: user }) => keepMe(queryClient, user),
  })
}

export function useChangePassword() {
  return useCallMutation(changePassword)
}

export function useResetPin() {
  return useCallMutation(resetPin)
}
