import { FileDrop } from '../../src/index.js'

/** In a form: the chosen file is in its FormData, under `name`. */
export function Example() {
  return (
    <FileDrop
      label="Front of your document"
      name="front"
      accept="image/*,application/pdf"
      maxBytes={5 * 1024 * 1024}
      hint="All four corners in the picture, at most 5 MB"
      required
    />
  )
}
