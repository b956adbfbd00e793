import { claimPicture, pictureUrl } from '@oja/api/contract'
import { Dialog } from '@oja/ui'
import { useAsked } from '../../../shared/use-asked.ts'
import { paymentCopy as copy } from './payment-copy.ts'

/** Thumbnails of a claim's pictures. Pressing one opens it in full size. */
export function ClaimPictures({ ids, label }: { ids: readonly string[]; label: string }) {
  const { asked: shown = 0, isAsking, ask, setAsking } = useAsked<number>()
  if (ids.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        {ids.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className="block size-16 overflow-hidden rounded-md border border-border bg-sunken"
              aria-label={copy.open({ number: String(index + 1) })}
              onClick={() => ask(index)}
            >
              <img
                src={pictureUrl(claimPicture, { id: picture })}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={isAsking} onOpenChange={setAsking} title={label} size="md">
        <img
          src={pictureUrl(claimPicture, { id: ids[shown] ?? '' })}
          alt={copy.picture({ number: String(shown + 1) })}
          className="mx-auto max-h-[70vh] max-w-full rounded-md"
        />
      </Dialog>
    </>
  )
}
