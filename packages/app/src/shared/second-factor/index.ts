export { type FactorProof, wantsFactor } from './factor-refusal.ts'
export { canUsePasskeys, createPasskey, signWithPasskey } from './passkey.ts'
export { useStepUp } from './use-step-up.tsx'
