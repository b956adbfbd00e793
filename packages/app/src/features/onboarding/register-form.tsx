import { contractErrors, register } from '@oja/api/contract'
import { Checkbox, PasswordField, TextField } from '@oja/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { afterSignOut, beginSession, client, setFlags } from '../../session/index.ts'
import { EmailField, StepForm } from '../../shared/auth-layout/step-screen.tsx'
import { registerCopy as copy } from './onboarding-copy.ts'
import { type CodeSent, COUNTRY } from './onboarding-rules.ts'
import { CustomerGate } from './customer-gate.tsx'

const DRAFT = { owner: 'visitor', form: 'register', secrets: ['password'] } as const

export default function RegisterScreen() {
  return (
    <CustomerGate step="register">
      <RegisterForm />
    </CustomerGate>
  )
}

/** Open an account. Source: docs/product/screens.md#register */
function RegisterForm() {
  const navigate = useNavigate()
  const [hasAgreed, setAgreed] = useState(false)
  const form = useForm({
    initial: { first_name: '', last_name: '', email_address: '', password: '' },
    draft: DRAFT,
    validate: (values) => contractErrors(register.body, values),
    submit: async (body) => {
      const { data: user } = await afterSignOut(() => client.call(register, { body }))
      beginSession(user)
      setFlags({ emailToVerify: user.email })
      const state: CodeSent = { email: user.email, sentAtMs: Date.now() }
      await navigate(paths.verifyEmail, { replace: true, state })
    },
  })

  return (
    <StepForm
      title={copy.title}
      subtitle={copy.subtitle}
      form={form}
      submitLabel={copy.submit}
      disabled={!hasAgreed}
      otherWay={{ text: copy.hasAccount, to: paths.login, label: copy.login }}
    >
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          required
          label={copy.firstName}
          autoComplete="given-name"
          placeholder={copy.firstNamePlaceholder}
          {...form.text('first_name')}
        />
        <TextField
          required
          label={copy.lastName}
          autoComplete="family-name"
          placeholder={copy.lastNamePlaceholder}
          {...form.text('last_name')}
        />
      </div>
      <TextField label={copy.country} value={COUNTRY} disabled readOnly />
      <EmailField label={copy.email} placeholder={copy.emailPlaceholder} {...form.text('email_address')} />
      <PasswordField
        required
        label={copy.password}
        autoComplete="new-password"
        placeholder={copy.passwordPlaceholder}
        hint={copy.passwordHint}
        {...form.text('password')}
      />
      <Checkbox
        checked={hasAgreed}
        onCheckedChange={setAgreed}
        label={
          <>
            {copy.agreeStart}{' '}
            <Link to={paths.terms} target="_blank" className="link">
              {copy.terms}
            </Link>{' '}
            {copy.agreeMiddle}{' '}
            <Link to={paths.privacy} target="_blank" className="link">
              {copy.privacy}
            </Link>
          </>
        }
      />
    </StepForm>
  )
}
