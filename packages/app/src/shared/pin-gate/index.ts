export { type GatedCall, type PinGateOptions, usePinGate } from './use-pin-gate.tsx'
