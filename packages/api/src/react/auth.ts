import { queryKey } from '../client/index.ts'
import { useCallMutation } from './call-mutation.ts'

export function useValidateEmail() {
  return useCallMutation('validateEmail', {
    onAnswer: ({ queryClient }, { data: user }) => queryClient.setQueryData(queryKey('me'), user),
  })
}

export function useResendOtp() {
  return useCallMutation('resendOtp')
}

/** Grants this session one PIN-guarded call within 2 minutes. */
export function useConfirmPin() {
  return useCallMutation('confirmPin')
}

export function useSetPin() {
  return useCallMutation('setPin', {
    onAnswer: ({ queryClient }, { data: user }) => queryClient.setQueryData(queryKey('me'), user),
  })
}

export function useForgotPassword() {
  return useCallMutation('forgotPassword')
}

export function useResetPassword() {
  return useCallMutation('resetPassword')
}

/** Puts the old e-mail address back, by the token of the mail to it. */
export function useUndoEmailChange() {
  return useCallMutation('undoEmailChange')
}

/** Freezes the account, by the token of the mail about a new device. */
export function useFreezeAccount() {
  return useCallMutation('freezeAccount')
}

export function useChangePassword() {
  return useCallMutation('changePassword')
}

export function useResetPin() {
  return useCallMutation('resetPin')
}
