import { isApiError, type ApiError } from '@oja/api/client'
import {
  type BodyInput,
  contractErrors,
  type FrozenDispute,
  frozenDisputes,
  type FrozenOrder,
} from '@oja/api/contract'
import { Button, EmptyState, PasswordField } from '@oja/ui'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { supportAddress } from '../../../lib/support-address.ts'
import { useForm } from '../../../lib/use-form.ts'
import { client } from '../../../session/index.ts'
import { EmailField, OtherWay, StepScreen } from '../../../shared/auth-layout/step-screen.tsx'
import { SecondFactorForm } from '../../../shared/second-factor/second-factor-form.tsx'
import { FrozenAnswer } from './frozen-answer.tsx'
import { frozenCopy as copy } from './frozen-copy.ts'
import { PaidOrders } from './frozen-orders.tsx'
import { LinkNotice } from '../../../shared/links.tsx'

type Found = { ticket: string; disputes: readonly FrozenDispute[]; orders: readonly FrozenOrder[] }
type Proof = Omit<BodyInput<typeof frozenDisputes>, 'email_address' | 'password'>

/** Where a customer whose account an operator froze says that they paid, or gives a statement in a dispute. It starts no session,
 *  and stores only the draft of an answer.
 *  Source: docs/product/accounts.md#a-frozen-account */
export default function FrozenDisputesScreen() {
  const [found, setFound] = useState<Found>()
  const isEmpty = found !== undefined && found.disputes.length + found.orders.length === 0
  return (
    <StepScreen title={copy.title} subtitle={copy.subtitle}>
      {found === undefined && <Proving onFound={setFound} />}
      {found !== undefined && (isEmpty ? <NoTrades /> : <Trades found={found} />)}
      {!isEmpty && (
        <p className="text-center">
          <a href={`mailto:${supportAddress(location.hostname)}`} className="link link-tall">
            {copy.support}
          </a>
        </p>
      )}
      <OtherWay to={paths.login} label={copy.back} />
    </StepScreen>
  )
}

function Proving({ onFound }: { onFound: (found: Found) => void }) {
  const [secondStep, setSecondStep] = useState<ApiError>()
  const [ownFreeze, setOwnFreeze] = useState<string>()
  const form = useForm({
    initial: { email_address: '', password: '' },
    validate: (values) => contractErrors(frozenDisputes.body, values),
    submit: async () => {
      try {
        setOwnFreeze(undefined)
        await prove({})
      } catch (error) {
        if (isApiError(error, 'account_frozen')) return setOwnFreeze(error.serverMessage)
        if (!isApiError(error, 'second_factor_required')) throw error
        setSecondStep(error)
      }
    },
  })

  async function prove(proof: Proof) {
    onFound(await client.call(frozenDisputes, { body: { ...form.values, ...proof } }))
  }

  if (secondStep !== undefined)
    return (
      <section className="grid gap-4">
        <h2 className="text-lg">{copy.secondTitle}</h2>
        <SecondFactorForm refusal={secondStep} attempt={prove} />
      </section>
    )
  return (
    <form {...form.props} className="grid gap-4 lg:gap-5">
      {ownFreeze !== undefined && (
        <LinkNotice tone="warning" live link={{ to: paths.forgotPassword, label: copy.choosePassword }}>
          {ownFreeze}
        </LinkNotice>
      )}
      <EmailField label={copy.email} {...form.text('email_address')} />
      <PasswordField required label={copy.password} {...form.text('password')} />
      <Button type="submit" fullWidth busy={form.isSubmitting}>
        {copy.submit}
      </Button>
    </form>
  )
}

function NoTrades() {
  return (
    <EmptyState
      as="h2"
      title={copy.none}
      action={
        <Button asChild variant="secondary">
          <a href={`mailto:${supportAddress(location.hostname)}`}>{copy.support}</a>
        </Button>
      }
    >
      {copy.noneText}
    </EmptyState>
  )
}

function Trades({ found: { ticket, disputes, orders } }: { found: Found }) {
  return (
    <>
      {orders.length > 0 && <PaidOrders orders={orders} ticket={ticket} />}
      {disputes.length > 0 && (
        <ul className="grid gap-5">
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <FrozenAnswer found={dispute} ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
