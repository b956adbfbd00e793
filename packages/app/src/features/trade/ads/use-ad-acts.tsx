import type { Ad } from '@oja/api/contract'
import { useUpdateAd } from '@oja/api/react'
import { ConfirmDialog, toast } from '@oja/ui'
import { useState } from 'react'
import { toastError } from '../../../lib/error-message.ts'
import { formatCoinShort } from '../../../lib/format.ts'
import { type AdAct, adActs, returnsOnClose } from './ad-acts.ts'
import { adActsCopy as copy } from './ads-copy.ts'

/** The acts on an own ad, each after a question. Render `dialog`; each act opens it. */
export function useAdActs(ad: Ad) {
  const { mutateAsync: updateAd } = useUpdateAd()
  const [asked, setAsked] = useState<AdAct | null>(null)
  // The question stays readable while its dialog closes.
  const [shown, setShown] = useState<AdAct>('offline')

  async function change(status: AdAct) {
    try {
      await updateAd({ query: { id: ad.id }, body: { status } })
      toast.success(copy.done[status])
    } catch (error) {
      toastError(error)
    }
    setAsked(null)
  }

  const back = shown === 'cancelled' ? returnsOnClose(ad) : null
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : setAsked(null))}
      title={copy.ask[shown].title}
      labels={{ confirm: copy.acts[shown], cancel: copy.keep }}
      tone={shown === 'cancelled' ? 'negative' : 'neutral'}
      onConfirm={() => change(shown)}
    >
      {copy.ask[shown].text} {back !== null && copy.comesBack({ coin: formatCoinShort(back, ad.code) })}
    </ConfirmDialog>
  )
  const acts = adActs(ad.status).map((act) => ({
    act,
    label: copy.acts[act],
    ask: () => {
      setShown(act)
      setAsked(act)
    },
  }))
  return { acts, dialog }
}
