import {
  addPasskey,
  confirmPasskey,
  confirmTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  secondFactors,
  startTotp,
} from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** The second factors of the signed-in customer. Runs while `enabled`. */
export function useSecondFactors({ enabled = true }: { enabled?: boolean } = {}) {
  return useCallQuery(secondFactors, undefined, { enabled })
}

/** Makes a new secret for an authenticator app. It takes effect with `useConfirmTotp`. */
export function useStartTotp() {
  return useCallMutation(startTotp)
}

export function useConfirmTotp() {
  return useCallMutation(confirmTotp)
}

export function useRemoveTotp() {
  return useCallMutation(removeTotp)
}

export function useRenewRecoveryCodes() {
  return useCallMutation(renewRecoveryCodes)
}

/** Options for the browser to make a passkey, or to confirm with one. */
export function usePasskeyOptions() {
  return useCallMutation(passkeyOptions)
}

export function useAddPasskey() {
  return useCallMutation(addPasskey)
}

export function useRemovePasskey() {
  return useCallMutation(removePasskey)
}

/** Allows this session one guarded call within 2 minutes, by passkey instead of PIN. */
export function useConfirmPasskey() {
  return useCallMutation(confirmPasskey)
}
