import { type Ad, updateAd } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { ConfirmDialog, toast } from '@oja/ui'
import { formatCoinShort } from '../../../lib/format.ts'
import { useAsked } from '../../../shared/use-asked.ts'
import { useIntent, useOutcome } from '../../../shared/use-intent.ts'
import { type AdAct, adActs, returnsOnClose } from './ad-acts.ts'
import { adActsCopy as copy } from './ads-copy.ts'

/** The acts on the customer's own ad. Each opens `dialog` to confirm it first. */
export function useAdActs(ad: Ad) {
  const { mutateAsync: update } = useCallMutation(updateAd)
  useOutcome(adSubject(ad.id), ad.status)
  const { attempt } = useIntent({ subject: adSubject(ad.id) })
  const { asked = 'offline', isAsking, ask, setAsking } = useAsked<AdAct>()

  async function change(status: AdAct) {
    await attempt(`${status} ${ad.id}`, async (call) => {
      await update({ query: { id: ad.id }, body: { status }, ...call })
      toast.success(copy.done[status])
    })
    setAsking(false)
  }

  const back = asked === 'cancelled' ? returnsOnClose(ad) : null
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={copy.ask[asked].title}
      labels={{ confirm: copy.acts[asked], cancel: copy.keep }}
      tone={asked === 'cancelled' ? 'negative' : 'neutral'}
      onConfirm={() => change(asked)}
    >
      {copy.ask[asked].text} {back !== null && copy.comesBack({ coin: formatCoinShort(back, ad.code) })}
    </ConfirmDialog>
  )
  const acts = adActs(ad.status).map((act) => ({ act, label: copy.acts[act], ask: () => ask(act) }))
  return { acts, dialog }
}

/** The subject of the acts on an ad, for `useIntent`. */
export function adSubject(id: string): string {
  return `ad ${id}`
}
