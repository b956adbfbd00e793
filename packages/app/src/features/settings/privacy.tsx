import { isOutcomeUnknown } from '@oja/api/client'
import { closeAccount, type ClosingPlace, contractErrors, dataExport, type GivenUp } from '@oja/api/contract'
import { useCallMutation, useClosing } from '@oja/api/react'
import { Button, Card, ConfirmDialog, Notice, Skeleton, SkeletonGroup, toast } from '@oja/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { toastError, toastProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { fieldErrorsOf, useForm } from '../../lib/use-form.ts'
import { endSession, keepingChoices } from '../../session/index.ts'
import { LoadProblem } from '../../shared/load-problem.tsx'
import { useStepUp } from '../../shared/second-factor/index.ts'
import { SettingsPage } from '../../shared/page.tsx'
import { useFocusAfterDeletion } from '../../shared/use-focus-after-deletion.ts'
import { OwnPassword } from './own-password.tsx'
import { privacyCopy as copy } from './privacy-copy.ts'
import { dayInName } from './settings-rules.ts'

/** The customer's own data: export it, or close the account and erase it. Source: docs/product/screens.md#privacy */
export default function PrivacyScreen() {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <ExportForm />
      <CloseAccount />
      <p>
        <Link to={paths.privacy} className="link link-tall text-sm">
          {copy.policy}
        </Link>
      </p>
    </SettingsPage>
  )
}

function ExportForm() {
  const { mutateAsync: take } = useCallMutation(dataExport)
  const stepUp = useStepUp()
  const form = useForm({
    initial: { password: '' },
    validate: (values) => contractErrors(dataExport.body, values),
    submit: async (body) => {
      const data = await stepUp.run((proof) => take({ body: { ...body, ...proof } }))
      saveFile({
        name: copy.export.fileName({ day: dayInName(data.made_at) }),
        type: 'application/json',
        text: JSON.stringify(data, null, 2),
      })
      toast.success(copy.export.done)
      form.set('password', '')
    },
  })
  return (
    <Card>
      <form {...form.props} aria-labelledby="export-title" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="export-title" className="text-lg">
            {copy.export.title}
          </h2>
          <p className="text-text-2">{copy.export.text}</p>
        </div>
        <OwnPassword label={copy.export.password} {...form.text('password')} />
        <Button type="submit" variant="secondary" fullWidth busy={form.isSubmitting}>
          {copy.export.submit}
        </Button>
      </form>
      {stepUp.dialog}
    </Card>
  )
}

function CloseAccount() {
  const { data: closing, error, refetch } = useClosing()
  const heading = useRef<HTMLHeadingElement>(null)
  // A refusal for a new reason replaces the form by the reasons.
  useFocusAfterDeletion(heading, closing?.reasons.length === 0 ? 1 : 0)
  if (!closing && error) return <LoadProblem error={error} retry={refetch} />
  return (
    <Card>
      <section aria-labelledby="close-title" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="close-title" ref={heading} tabIndex={-1} className="text-lg">
            {copy.close.title}
          </h2>
          <p className="text-text-2">{copy.close.text}</p>
        </div>
        <SkeletonGroup
          busy={!closing}
          labels={{ busy: copy.close.loading }}
          skeleton={<Skeleton width="100%" height={120} />}
          className="grid gap-4"
        >
          {closing && (
            <>
              <p className="text-text-2">
                {copy.close.kept({ years: String(closing.retention_years) })} {copy.close.again}
              </p>
              {closing.reasons.length > 0 ? (
                <Notice tone="warning" title={copy.close.notYet}>
                  <ul className="grid list-disc gap-1 ps-5">
                    {closing.reasons.map((reason, index) => (
                      <li key={reason}>
                        {reason} <WayTo place={closing.places?.[index] ?? null} />
                      </li>
                    ))}
                  </ul>
                </Notice>
              ) : (
                <CloseForm givesUp={closing.gives_up} onRefused={() => void refetch()} />
              )}
            </>
          )}
        </SkeletonGroup>
      </section>
    </Card>
  )
}

const PLACES: { readonly [place in ClosingPlace]: string } = {
  assets: paths.assets,
  ads: paths.myAds,
  orders: paths.orders,
  transactions: paths.transactions,
  support: paths.support,
}

function WayTo({ place }: { place: ClosingPlace | null }) {
  if (place === null) return null
  return (
    <Link to={PLACES[place]} className="link">
      {copy.close.places[place]}
    </Link>
  )
}

function CloseForm({ givesUp, onRefused }: { givesUp: GivenUp[]; onRefused: () => void }) {
  const { mutateAsync: close } = useCallMutation(closeAccount)
  const [isAsking, setAsking] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const stepUp = useStepUp()
  const coin = givesUp.map(({ code, amount }) => `${amount} ${code}`).join(', ')
  const form = useForm({
    initial: { password: '' },
    validate: (values) => contractErrors(closeAccount.body, values),
    submit: async () => setAsking(true),
  })

  /** Runs after the question has closed, because the second factor needs its own dialog. */
  async function closeNow() {
    setAsking(false)
    setClosing(true)
    try {
      await stepUp.run((proof) =>
        keepingChoices(() => close({ body: { ...form.values, gives_up: givesUp, ...proof } })),
      )
      endSession('signed-out')
      toast.success(copy.close.done)
    } catch (error) {
      form.setErrors(fieldErrorsOf(error, form.values))
      if (isOutcomeUnknown(error)) toastProblem(copy.close.maybeDone)
      else toastError(error)
      onRefused()
    }
    setClosing(false)
  }

  return (
    <>
      {coin && (
        <Notice tone="warning" title={copy.close.givesUpTitle({ coin })}>
          {copy.close.givesUp}
        </Notice>
      )}
      <form {...form.props} aria-labelledby="close-title" className="grid gap-4">
        <OwnPassword label={copy.close.password} {...form.text('password')} />
        <Button type="submit" variant="sell" fullWidth busy={isClosing}>
          {copy.close.submit}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.close.askTitle}
        labels={{ confirm: copy.close.confirm, cancel: copy.close.keep }}
        tone="negative"
        onConfirm={() => void closeNow()}
      >
        {coin && copy.close.askGivesUp({ coin })} {copy.close.askText}
      </ConfirmDialog>
      {stepUp.dialog}
    </>
  )
}
