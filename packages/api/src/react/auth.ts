import { type OptionsOf, queryKey } from '../client/index.ts'
import { type Cache, useCallMutation } from './call-mutation.ts'
import { forgetSession } from './session.ts'
import { meOptions } from './user.ts'

/** Somebody signed in: nothing of an earlier session may be seen by the next one. */
function beginSession({ queryClient, client }: Cache): void {
  forgetSession(queryClient)
  void queryClient.prefetchQuery(meOptions(client))
}

export function useLogin() {
  return useCallMutation((client, options: OptionsOf<'login'>) => client.login(options), {
    onAnswer: beginSession,
  })
}

export function useRegister() {
  return useCallMutation((client, options: OptionsOf<'register'>) => client.register(options), {
    onAnswer: beginSession,
  })
}

export function useValidateEmail() {
  return useCallMutation((client, options: OptionsOf<'validateEmail'>) => client.validateEmail(options), {
    onAnswer: ({ queryClient }, { data: user }) => queryClient.setQueryData(queryKey('me'), user),
  })
}

export function useResendOtp() {
  return useCallMutation((client, options: OptionsOf<'resendOtp'>) => client.resendOtp(options))
}

/** Grants this session one PIN-guarded call within 2 minutes. */
export function useConfirmPin() {
  return useCallMutation((client, options: OptionsOf<'confirmPin'>) => client.confirmPin(options))
}

/** Ends the session on the server. Its answers are forgotten here even when the server cannot be reached. */
export function useLogout() {
  return useCallMutation((client, options: OptionsOf<'logout'> | void) => client.logout(options ?? {}), {
    onEnd: ({ queryClient }) => forgetSession(queryClient),
  })
}

export function useSetPin() {
  return useCallMutation((client, options: OptionsOf<'setPin'>) => client.setPin(options), {
    onAnswer: ({ queryClient }, { data: user }) => queryClient.setQueryData(queryKey('me'), user),
  })
}

export function useForgotPassword() {
  return useCallMutation((client, options: OptionsOf<'forgotPassword'>) => client.forgotPassword(options))
}

export function useResetPassword() {
  return useCallMutation((client, options: OptionsOf<'resetPassword'>) => client.resetPassword(options))
}

/** Puts the old e-mail address back, by the token of the mail to it. */
export function useUndoEmailChange() {
  return useCallMutation((client, options: OptionsOf<'undoEmailChange'>) => client.undoEmailChange(options))
}

export function useChangePassword() {
  return useCallMutation((client, options: OptionsOf<'changePassword'>) => client.changePassword(options))
}

export function useResetPin() {
  return useCallMutation((client, options: OptionsOf<'resetPin'>) => client.resetPin(options), {
    makesOld: () => [queryKey('me')],
  })
}
