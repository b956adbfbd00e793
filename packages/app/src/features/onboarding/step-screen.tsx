import { TextField } from '@oja/ui'
import type { ComponentProps, ReactNode } from 'react'

type StepScreenProps = {
  title: string
  subtitle: ReactNode
  children: ReactNode
}

/** Heading, sentence and form of one onboarding screen. */
export function StepScreen({ title, subtitle, children }: StepScreenProps) {
  return (
    <div className="grid gap-5 lg:gap-6">
      <div className="grid gap-1 lg:gap-1.5">
        <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
          {title}
        </h1>
        <p className="text-balance text-text-2">{subtitle}</p>
      </div>
      {children}
    </div>
  )
}

/** The line below a form that leads to the other screen. */
export function OtherWay({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <p className="text-center text-text-2">
      {text} {children}
    </p>
  )
}

/** A field for an e-mail address: its keyboard has the @, and nothing of it is corrected or begun with a capital. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
