export type { FactorProof } from './factor-refusal.ts'
export { canUsePasskeys, createPasskey, signWithPasskey } from './passkey.ts'
export { PasskeyButton } from './passkey-button.tsx'
export { useStepUp } from './use-step-up.tsx'
