import { Button, TextField, Notice } from '@oja/ui'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { useForm } from '../../lib/use-form.ts'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

type StepScreenProps = {
  title: string
  subtitle: ReactNode
  children: ReactNode
}

/** Heading, sentence and content of one signed-out screen. */
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

type OtherWayProps = {
  /** A question before the link. */
  text?: string
  to: string
  label: string
}

/** The line below a form with a link to another screen. */
export function OtherWay({ text, to, label }: OtherWayProps) {
  return (
    <p className="text-center text-text-2">
      {text}{' '}
      <Link to={to} className="link link-tall">
        {label}
      </Link>
    </p>
  )
}

type StepFormProps = StepScreenProps & {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'isSubmitting'>
  submitLabel: string
  /** @default false */
  disabled?: boolean
  otherWay: OtherWayProps
}

/** An onboarding screen with a form: its fields, the submit button, and the link to another screen. */
export function StepForm(props: StepFormProps) {
  const { form, submitLabel, disabled = false, otherWay, children, ...screen } = props
  return (
    <StepScreen {...screen}>
      <CookieNotice />
      <form {...form.props} className="grid gap-4 lg:gap-5">
        {children}
        <Button type="submit" fullWidth busy={form.isSubmitting} disabled={disabled}>
          {submitLabel}
        </Button>
      </form>
      <OtherWay {...otherWay} />
    </StepScreen>
  )
}

/** A field for an email address: its keyboard has the @, and the browser neither corrects nor capitalizes it. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      required
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** Says that nobody can sign in, if the browser blocks cookies. A page drawn at build time cannot know. */
export function CookieNotice() {
  const hasCookies = useSyncExternalStore(
    neverChanges,
    () => navigator.cookieEnabled,
    () => true,
  )
  return hasCookies ? null : <Notice tone="warning">{copy.noCookies}</Notice>
}

/** A browser applies the setting when it loads the page. */
function neverChanges() {
  return () => undefined
}
