import { useSnapshot } from 'valtio'
import { flags, setSecure } from '../../session/index.ts'

/** Whether balances are hidden on this device, and how to change that. Source: docs/product/screens.md#dashboard */
export function useSecure(): [boolean, (secure: boolean) => void] {
  return [useSnapshot(flags).secure, setSecure]
}
