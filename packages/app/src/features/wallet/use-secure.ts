import { useSnapshot } from 'valtio'
import { flags, setSecure } from '../../session/index.ts'

/** Whether balances are hidden on this device, and how to change that. Source: spec 3 "Client flags". */
export function useSecure(): [boolean, (secure: boolean) => void] {
  return [useSnapshot(flags).secure, setSecure]
}
