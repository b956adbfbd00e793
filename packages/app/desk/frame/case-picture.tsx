import { Dialog } from '@oja/ui'
import { commonCopy as copy } from '../desk-copy.ts'
import { useLeavingButton } from './use-leaving-button.ts'

const PICTURE = 'block w-full rounded-control bg-sunken object-contain'

/** A picture of a case. Pressing it shows it in full size. */
export function CasePicture({ src, label, alt }: { src: string; label: string; alt: string }) {
  const button = useLeavingButton()
  return (
    <Dialog
      title={label}
      className="w-[min(96vw,80rem)] max-w-none"
      trigger={
        <button ref={button} type="button" aria-label={copy.larger(label)} className="cursor-zoom-in">
          <img src={src} alt={alt} className={`${PICTURE} max-h-[60dvh]`} />
        </button>
      }
    >
      <img src={src} alt={alt} className={PICTURE} />
    </Dialog>
  )
}
