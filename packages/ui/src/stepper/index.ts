export { Stepper, type Step, type StepperProps, type StepState } from './stepper.js'
export type { StepperWords } from './words.js'
