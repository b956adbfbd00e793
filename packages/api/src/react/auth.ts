import { queryKey } from '../client/index.ts'
import { type Cache, useCallMutation } from './call-mutation.ts'
import { forgetSession } from './session.ts'
import { meOptions } from './user.ts'

/** A customer signed in: they may see nothing of an earlier session. */
function beginSession({ queryClient, client }: Cache): void {
  forgetSession(queryClient)
  void queryClient.prefetchQuery(meOptions(client))
}

export function useLogin() {
  return useCallMutation('login', {
    onAnswer: beginSession,
  })
}

export function useRegister() {
  return useCallMutation('register', {
    onAnswer: beginSession,
  })
}

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

/** Ends the session on the server. The cache is cleared even when the server cannot be reached. */
export function useLogout() {
  return useCallMutation('logout', {
    onEnd: ({ queryClient }) => forgetSession(queryClient),
  })
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

export function useChangePassword() {
  return useCallMutation('changePassword')
}

export function useResetPin() {
  return useCallMutation('resetPin')
}
