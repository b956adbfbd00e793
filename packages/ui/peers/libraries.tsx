// One interface for each kind of component, so that a row runs against ours and the peer.
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import type { ReactElement, ReactNode } from 'react'
import { NumericFormat } from 'react-number-format'
import * as sonner from 'sonner'
import { AmountField } from '../src/amount-field/index.js'
import { OtpInput } from '../src/otp-input/index.js'
import { toast, Toaster } from '../src/toast/index.js'

export interface Code {
  autoFocus?: boolean
  disabled?: boolean
  name?: string
  onComplete?: (value: string) => void
}

/** A code of six digits. */
export type Codes = (options: Code) => ReactElement

export const CODES: Record<string, Codes> = {
  '@oja/ui': (options) => <OtpInput label="Code" {...options} />,
  'input-otp': (options) => (
    <OTPInput
      aria-label="Code"
      maxLength={6}
      pattern={REGEXP_ONLY_DIGITS}
      {...options}
      render={({ slots }) => (
        <div style={{ display: 'flex', gap: 8 }}>
          {slots.map(({ char }, at) => (
            <div key={at} style={{ inlineSize: 40, blockSize: 48, border: '1px solid' }}>
              {char}
            </div>
          ))}
        </div>
      )}
    />
  ),
}

export interface Amount {
  value?: string
  decimals?: number
  locale?: 'en' | 'de' | 'en-IN'
  allowNegative?: boolean
  /** Gets the plain amount: digits and a point. */
  onValueChange?: (value: string) => void
}

export type Amounts = (options: Amount) => ReactElement

export const AMOUNTS: Record<string, Amounts> = {
  '@oja/ui': ({ value, ...options }) => (
    <AmountField label="Amount" decimals={8} defaultValue={value} {...options} />
  ),
  'react-number-format': ({ value, decimals, locale = 'en', allowNegative = false, onValueChange }) => (
    <NumericFormat
      aria-label="Amount"
      defaultValue={value ?? ''}
      valueIsNumericString
      thousandSeparator={locale === 'de' ? '.' : ','}
      decimalSeparator={locale === 'de' ? ',' : '.'}
      thousandsGroupStyle={locale === 'en-IN' ? 'lakh' : 'thousand'}
      allowNegative={allowNegative}
      {...(decimals === undefined ? {} : { decimalScale: decimals })}
      onValueChange={({ value: plain }) => onValueChange?.(plain)}
    />
  ),
}

export interface Message {
  id?: string
  durationMs?: number
  description?: ReactNode
  action?: { label: string; onAction: () => void }
  toaster?: string
  onDismiss?: () => void
  onAutoClose?: () => void
}

export interface Toasts {
  toaster: (options?: { id?: string; close?: string; region?: string }) => ReactElement
  show: (message: ReactNode, options?: Message) => void
  success: (message: ReactNode) => void
  error: (message: ReactNode) => void
  promise: (
    act: Promise<unknown>,
    words: { pending: string; success: string; error: (reason: Error) => string },
  ) => void
  dismiss: () => void
}

const forSonner = ({ durationMs, toaster, action, ...rest }: Message = {}): sonner.ExternalToast => ({
  ...rest,
  ...(durationMs === undefined ? {} : { duration: durationMs }),
  ...(toaster === undefined ? {} : { toasterId: toaster }),
  ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onAction } }),
})

const forOurs = ({ toaster, ...rest }: Message = {}) => ({ ...rest, toasterId: toaster })

export const TOASTS: Record<string, Toasts> = {
  '@oja/ui': {
    toaster: ({ id, close, region } = {}) => (
      <Toaster
        toasterId={id}
        labels={{ close, region }}
        position={id === undefined ? undefined : 'top-start'}
      />
    ),
    show: (message, options) => void toast(message, forOurs(options)),
    success: (message) => void toast.success(message),
    error: (message) => void toast.error(message),
    promise: (act, { error, ...words }) => {
      toast.promise(act, { ...words, error: (reason) => error(reason as Error) }).catch(() => {})
    },
    dismiss: () => toast.dismiss(),
  },
  sonner: {
    toaster: ({ id, close, region } = {}) => (
      <sonner.Toaster
        closeButton
        {...(id === undefined ? {} : { id, position: 'top-left' })}
        {...(region === undefined ? {} : { containerAriaLabel: region })}
        {...(close === undefined ? {} : { toastOptions: { closeButtonAriaLabel: close } })}
      />
    ),
    show: (message, options) => void sonner.toast(message, forSonner(options)),
    success: (message) => void sonner.toast.success(message),
    error: (message) => void sonner.toast.error(message),
    promise: (act, { pending, ...words }) => {
      sonner.toast.promise(act, { loading: pending, ...words })
    },
    dismiss: () => void sonner.toast.dismiss(),
  },
}
