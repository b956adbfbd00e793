import { type BodyInput, contractErrors, login } from '@oja/api/contract'
import { type ApiError, isApiError } from '@oja/api/client'
import { Notice, PasswordField, toast } from '@oja/ui'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts'
import { loadCode } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { afterSignOut, beginSession, client, returnPath } from '../../session/index.ts'
import { loginCopy as copy } from './onboarding-copy.ts'
import { EmailField, StepForm } from '../../shared/auth-layout/step-screen.tsx'
import { usePrerendered } from './use-prerendered.ts'
import { CustomerGate } from './customer-gate.tsx'

const loadSecondStep = () => loadCode(() => import('./second-step.tsx'))
const SecondStep = lazy(loadSecondStep)

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
  const [secondStep, setSecondStep] = useState<ApiError>()
  const [frozen, setFrozen] = useState<string>()
  const form = useForm({
    initial: { email_address: '', password: '' },
    validate: (values) => contractErrors(login.body, values),
    submit: async (body) => {
      setFrozen(undefined)
      try {
        await signIn(body)
      } catch (error) {
        if (isApiError(error, 'account_frozen')) return setFrozen(error.serverMessage)
        if (!isApiError(error, 'second_factor_required')) throw error
        // Load it first, so that the form stays until the second step can render.
        await loadSecondStep()
        setSecondStep(error)
      }
    },
  })

  async function signIn(body: BodyInput<typeof login>) {
    const user = await afterSignOut(() => client.call(login, { body }))
    beginSession(user)
    dropDraft(DRAFT)
    toast.success(copy.success)
    if (user.recovery_codes_left !== undefined) await sayCodesLeft(user.recovery_codes_left)
    await navigate(returnPath(search.get('next')), { replace: true })
  }
  const { set } = form
  const { email_address } = form.values
  // After the first render, because hydration needs the empty field of the prerendered page. Before `usePrerendered`, because
  // its text is newer.
  useLayoutEffect(() => {
    const kept = readDraft(DRAFT)['email_address']
    if (typeof kept === 'string') set('email_address', kept)
  }, [set])
  useEffect(() => writeDraft(DRAFT, { email_address }), [email_address])
  const isReady = usePrerendered(set, FIELDS)

  if (secondStep !== undefined)
    return (
      <Suspense>
        <SecondStep
          refusal={secondStep}
          signIn={(proof) => signIn({ ...form.values, ...proof })}
          onBack={() => setSecondStep(undefined)}
        />
      </Suspense>
    )
  return (
    <StepForm
      title={copy.title}
      subtitle={copy.subtitle}
      form={form}
      submitLabel={copy.submit}
      disabled={!isReady}
      otherWay={{ text: copy.noAccount, to: paths.register, label: copy.register }}
    >
      {frozen !== undefined && (
        <Notice tone="warning" live>
          <p>{frozen}</p>
          <p className="mt-2">
            {copy.frozen}{' '}
            <Link to={paths.frozen} className="link link-tall">
              {copy.frozenAnswer}
            </Link>
          </p>
        </Notice>
      )}
      <EmailField label={copy.email} placeholder={copy.emailPlaceholder} {...form.text('email_address')} />
      <PasswordField
        required
        label={copy.password}
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

/** Shows how many recovery codes are left. The words load with the second step, not with the login. */
async function sayCodesLeft(left: number): Promise<void> {
  const { secondStepCopy } = await loadCode(() => import('./second-step-copy.ts'))
  if (left === 0) toast.error(secondStepCopy.lastCode)
  else toast.info(secondStepCopy.codesLeft(left))
}
