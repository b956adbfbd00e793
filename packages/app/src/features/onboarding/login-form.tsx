import { customerEndpoints } from '@oja/api/contract'
import { PasswordField, toast } from '@oja/ui'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { contractErrors } from '../../lib/contract-errors.ts'
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { beginSession, client, returnPath } from '../../session/index.ts'
import { loginCopy as copy } from './onboarding-copy.ts'
import { EmailField, StepForm } from './step-screen.tsx'
import { usePrepared } from './use-prepared.ts'
import { CustomerGate } from './customer-gate.tsx'

const DRAFT = { owner: 'visitor', form: 'login' }
const FIELDS = ['email_address', 'password'] as const

export default function LoginScreen() {
  return (
    <CustomerGate step="entry">
      <LoginForm />
    </CustomerGate>
  )
}

/** Sign in. Source: docs/product/screens.md#login */
function LoginForm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm({
    initial: { email_address: '', password: '' },
    validate: (values) => contractErrors(customerEndpoints.login.body, values),
    submit: async (body) => {
      beginSession(await client.login({ body }))
      dropDraft(DRAFT)
      toast.success(copy.success)
      await navigate(returnPath(search.get('next')), { replace: true })
    },
  })
  const { set } = form
  const { email_address } = form.values
  // Not sooner, for the drawn page has an empty field; and before the take-over, for what was typed there is newer.
  useLayoutEffect(() => {
    const kept = readDraft(DRAFT)['email_address']
    if (typeof kept === 'string') set('email_address', kept)
  }, [set])
  useEffect(() => writeDraft(DRAFT, { email_address }), [email_address])
  const isReady = usePrepared(set, FIELDS)

  return (
    <StepForm
      title={copy.title}
      subtitle={copy.subtitle}
      form={form}
      submitLabel={copy.submit}
      disabled={!isReady}
      otherWay={{ text: copy.noAccount, to: paths.register, label: copy.register }}
    >
      <EmailField label={copy.email} placeholder={copy.emailPlaceholder} {...form.text('email_address')} />
      <PasswordField
        required
        label={copy.password}
        autoComplete="current-password"
        placeholder={copy.passwordPlaceholder}
        labelAside={
          <Link to={paths.forgotPassword} className="link link-tall text-sm">
            {copy.forgot}
          </Link>
        }
        {...form.text('password')}
      />
    </StepForm>
  )
}
