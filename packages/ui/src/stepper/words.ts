/** The words of Stepper. */
export interface StepperWords {
  /** Read after the name of a finished step. */
  done: string
  /** Read after the name of a step that failed. */
  failed: string
}

export const stepperWords: StepperWords = { done: 'Done', failed: 'Failed' }
