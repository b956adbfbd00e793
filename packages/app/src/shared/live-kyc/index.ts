export { useLiveKyc } from './use-live-kyc.ts'
