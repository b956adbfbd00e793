export { isPinRefusal } from './pin-refusal.ts'
export { usePinGate } from './use-pin-gate.tsx'
