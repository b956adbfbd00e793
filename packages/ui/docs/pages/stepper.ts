import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Stepper'],
  purpose: 'Progress in steps, as a row of rings. A finished step has its dot, a failed one a cross.',
  keyboard: [],
  speech: ['The label and “list, 3 items”; each step, “, Done” or “, Failed”, and “current step”.'],
  phone: ['Labels wrap under their rings at 320 px.'],
  wording: ['Two words a step: “Vendor pays”. Labels are unique.'],
  dos: ['Keep it to three or four steps.'],
  donts: ['Don’t make steps links: it shows progress and does not navigate.'],
  edges: [],
}
