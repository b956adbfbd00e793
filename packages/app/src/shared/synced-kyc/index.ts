export { useSyncedKyc } from './use-synced-kyc.ts'
