// How big each part may be, and what does the same work elsewhere. 1 kB is 1,000 bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from './entries.ts'
import { gzipped, measureScript } from './measure.ts'

interface Script {
  name: string
  code: string
}

export interface Budget extends Script {
  /** Gzipped bytes that it may have. */
  atMost: number
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

/** What `npm run size` measures and the test run holds. */
export const BUDGETS: Budget[] = [
  {
    name: 'Button',
    code: "export { Button } from '@oja/ui/button'",
    atMost: 2200,
    peers: [
      { name: 'Base UI Button', code: all('@base-ui/react/button') },
      { name: 'React Aria Button', code: "export { Button } from 'react-aria-components'" },
    ],
  },
  { name: 'OtpInput', code: "export { OtpInput } from '@oja/ui/otp-input'", atMost: 4000, peers: CODE_PEERS },
  { name: 'PinInput', code: "export { PinInput } from '@oja/ui/pin-input'", atMost: 4000, peers: CODE_PEERS },
  {
    name: 'AmountField',
    code: "export { AmountField } from '@oja/ui/amount-field'",
    atMost: 5500,
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
    atMost: 1700,
    peers: [],
  },
  { name: 'ChatBox', code: "export { ChatBox } from '@oja/ui/chat-box'", atMost: 7000, peers: [] },
  {
    name: 'Toaster',
    code: "export { Toaster, toast } from '@oja/ui/toast'",
    atMost: 14_500,
    peers: [
      { name: 'sonner', code: "export { Toaster, toast } from 'sonner'" },
      { name: 'Base UI Toast', code: all('@base-ui/react/toast') },
      {
        name: 'React Aria Toast',
        code: "export { UNSTABLE_Toast, UNSTABLE_ToastRegion, UNSTABLE_ToastQueue } from 'react-aria-components'",
      },
    ],
  },
  {
    name: 'PinModal',
    code: "export { PinModal } from '@oja/ui/pin-modal'",
    atMost: 18_000,
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
    atMost: 60_000,
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

/** The stylesheet of the whole package. */
export const STYLES_AT_MOST = 14_000

/** Gzipped bytes of the stylesheet of the whole package, or of one component. */
export function measureStyles(file = 'styles'): number {
  return gzipped(readFileSync(join(PACKAGE, 'dist', `${file}.css`), 'utf8'))
}

export interface Measured {
  name: string
  bytes: number
  atMost?: number
}

/** Measures the budgeted parts, each followed by its peers, then the styles. */
export async function measureAll(): Promise<(Measured & { peers: Measured[] })[]> {
  const rows = []
  for (const budget of BUDGETS) {
    const peers = []
    for (const peer of budget.peers) peers.push({ name: peer.name, bytes: await measureScript(peer.code) })
    rows.push({
      name: budget.name,
      bytes: await measureScript(budget.code),
      atMost: budget.atMost,
      peers,
    })
  }
  rows.push({
    name: 'Its styles',
    bytes: measureStyles(),
    atMost: STYLES_AT_MOST,
    peers: [],
  })
  return rows
}
