/** The words of CopyField and CopyButton. */
export interface CopyFieldWords {
  /** Text of the button of a CopyField. */
  copy: string
  /** Its text for two seconds after copying; also announced. */
  copied: string
  /** Shown below a CopyField when the browser refuses; also announced. */
  failed: string
}

export const copyFieldWords: CopyFieldWords = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Not copied. Select the text and copy it.',
}
