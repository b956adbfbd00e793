import { setPin, validateEmail } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { keepMe } from './user.ts'

export function useValidateEmail() {
  return useCallMutation(validateEmail, {
    onAnswer: (queryClient, { data: user }) => keepMe(queryClient, user),
  })
}

export function useSetPin() {
  return useCallMutation(setPin, {
    onAnswer: (queryClient, { data: user }) => keepMe(queryClient, user),
  })
}
