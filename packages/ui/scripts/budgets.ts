// How large each part may be, and which peers do the same. 1 kB is 1,000 bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from './entries.ts'
import { type Bytes, gzipped, measureScript, measureSheets } from './measure.ts'

interface Script {
  name: string
  code: string
}

export interface Budget extends Script {
  /** The limit of its script in gzipped bytes, by either bundler. */
  atMost: number
  /** The component whose stylesheet it needs. */
  sheet?: string
  /** The nearest equivalents of other libraries, measured in the same run. */
  peers: Script[]
}

const all = (...from: string[]) =>
  from.map((path, index) => `export * as _${index} from '${path}'`).join('\n')

const CODE_PEERS: Script[] = [
  { name: 'input-otp', code: "export { OTPInput } from 'input-otp'" },
  { name: 'Base UI OTP Field', code: all('@base-ui/react/otp-field') },
  { name: 'Radix One-Time Password Field', code: all('@radix-ui/react-one-time-password-field') },
]

/** What `npm run size` measures and the tests enforce. */
export const BUDGETS: Budget[] = [
  {
    name: 'Button',
    code: "export { Button } from '@oja/ui/button'",
    sheet: 'button',
    atMost: 2750,
    peers: [
      { name: 'Base UI Button', code: all('@base-ui/react/button') },
      { name: 'React Aria Button', code: "export { Button } from 'react-aria-components'" },
    ],
  },
  {
    name: 'OtpInput',
    code: "export { OtpInput } from '@oja/ui/otp-input'",
    sheet: 'otp-input',
    atMost: 5650,
    peers: CODE_PEERS,
  },
  {
    name: 'PinInput',
    code: "export { PinInput } from '@oja/ui/pin-input'",
    sheet: 'pin-input',
    atMost: 5700,
    peers: CODE_PEERS,
  },
  {
    name: 'AmountField',
    code: "export { AmountField } from '@oja/ui/amount-field'",
    sheet: 'amount-field',
    atMost: 7_950,
    peers: [
      { name: 'react-number-format', code: "export { NumericFormat } from 'react-number-format'" },
      { name: 'Base UI Number Field', code: all('@base-ui/react/number-field') },
      {
        name: 'React Aria NumberField',
        code: "export { NumberField, Input, Label, Group } from 'react-aria-components'",
      },
    ],
  },
  {
    name: 'Countdown',
    code: "export { Countdown } from '@oja/ui/countdown'",
    sheet: 'countdown',
    atMost: 2300,
    peers: [],
  },
  {
    name: 'ChatBox',
    code: "export { ChatBox } from '@oja/ui/chat-box'",
    sheet: 'chat-box',
    atMost: 6_350,
    peers: [],
  },
  {
    name: 'Toaster',
    code: "export { Toaster, toast } from '@oja/ui/toast'",
    sheet: 'toast',
    atMost: 16_800,
    peers: [
      { name: 'sonner, its styles inside', code: "export { Toaster, toast } from 'sonner'" },
      { name: 'Base UI Toast', code: all('@base-ui/react/toast') },
      {
        name: 'React Aria Toast',
        code: "export { UNSTABLE_Toast, UNSTABLE_ToastRegion, UNSTABLE_ToastQueue } from 'react-aria-components'",
      },
    ],
  },
  {
    name: 'Dialog',
    code: "export { Dialog } from '@oja/ui/dialog'",
    sheet: 'dialog',
    atMost: 13_350,
    peers: [
      { name: 'Radix Dialog', code: all('@radix-ui/react-dialog') },
      { name: 'Base UI Dialog', code: all('@base-ui/react/dialog') },
      {
        name: 'React Aria Dialog',
        code: "export { Modal, ModalOverlay, Dialog, DialogTrigger } from 'react-aria-components'",
      },
    ],
  },
  {
    name: 'PinModal',
    code: "export { PinModal } from '@oja/ui/pin-modal'",
    sheet: 'pin-modal',
    atMost: 22_600,
    peers: [
      {
        name: 'Base UI Dialog and OTP Field',
        code: all('@base-ui/react/dialog', '@base-ui/react/otp-field', '@base-ui/react/button'),
      },
      {
        name: 'React Aria Dialog with input-otp',
        code: "export { Modal, ModalOverlay, Dialog, Button } from 'react-aria-components'; export { OTPInput } from 'input-otp'",
      },
    ],
  },
  {
    name: 'The whole package',
    code: "export * from '@oja/ui'",
    atMost: 77_050,
    peers: [
      {
        name: 'Seven parts of Base UI',
        code: all(
          ...['button', 'dialog', 'number-field', 'otp-field', 'select', 'tabs', 'toast'].map(
            (part) => `@base-ui/react/${part}`,
          ),
        ),
      },
    ],
  },
]

export interface StyleBudget {
  name: string
  /** The limit in gzipped bytes. */
  atMost: number
  measure: () => Promise<number>
}

export const STYLE_BUDGETS: StyleBudget[] = [
  {
    name: 'Styles of Button, OtpInput, PinInput, AmountField, Countdown, Toaster (core.css)',
    atMost: 6_950,
    measure: () => measureSheets(['@oja/ui/core.css']),
  },
  {
    name: 'All styles',
    atMost: 15_300,
    measure: async () => gzipped(readFileSync(join(PACKAGE, 'dist/styles.css'), 'utf8')),
  },
]

/** The gzipped bytes that one component adds to a page's styles: its sheet, without the theme. */
export function measureSheetOf(component: string): Promise<number> {
  return measureSheets([`@oja/ui/${component}.css`])
}

export interface Measured {
  name: string
  atMost: number
  script?: Bytes
  styles?: number
  peers: { name: string; script: Bytes }[]
}

/** Measures the budgeted parts, each with its peers, then the styles. */
export async function measureAll(): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const { name, code, sheet, atMost, peers: others } of BUDGETS) {
    const peers = []
    for (const peer of others) peers.push({ name: peer.name, script: await measureScript(peer.code) })
    const script = await measureScript(code)
    const styles = sheet === undefined ? {} : { styles: await measureSheetOf(sheet) }
    rows.push({ name, atMost, script, ...styles, peers })
  }
  for (const { name, atMost, measure } of STYLE_BUDGETS) {
    rows.push({ name, atMost, styles: await measure(), peers: [] })
  }
  return rows
}

/** How many bytes a part is over its budget: the budget of its script, or of its styles if it has no script. A consumer may use
 *  either bundler, so the larger figure counts. */
export function bytesOver({ atMost, script, styles = 0 }: Measured): number {
  return (script ? Math.max(script.esbuild, script.rolldown) : styles) - atMost
}
