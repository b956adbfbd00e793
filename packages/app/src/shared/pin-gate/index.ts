export { pinRefusal, type PinRefusal } from './pin-refusal.ts'
export { type GatedCall, type PinGateOptions, usePinGate } from './use-pin-gate.tsx'
