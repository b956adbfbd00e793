import { deskEndpoints, type DeskKycCase, pictureUrl } from '@oja/api/contract'
import { useDeskClient } from '@oja/api/desk'
import { Notice } from '@oja/ui'
import { useEffect, useState } from 'react'
import { formatTime } from '../../src/lib/format.ts'
import { kycCopy as copy } from '../desk-copy.ts'
import { CasePicture } from '../frame/case-picture.tsx'
import { Panel } from '../frame/panel.tsx'
import { ReasonAct } from '../frame/reason-act.tsx'

/** Document and selfie next to each other, after the operator gives a reason, and only until the server's deadline. */
export function KycPictures({ found }: { found: DeskKycCase }) {
  const isShown = useUntil(found.pictures_until)
  return (
    <Panel
      title={copy.pictures}
      aside={
        isShown &&
        found.pictures_until !== null && (
          <span className="tabular-nums text-xs text-muted">
            {copy.picturesUntil(formatTime(found.pictures_until))}
          </span>
        )
      }
    >
      {found.pictures_erased ? (
        <Notice>{copy.picturesErased}</Notice>
      ) : isShown ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Picture id={found.id} picture="document" label={copy.document} alt={copy.documentAlt} />
          <Picture id={found.id} picture="selfie" label={copy.selfie} alt={copy.selfieAlt} />
        </div>
      ) : (
        <HiddenPictures id={found.id} />
      )}
    </Panel>
  )
}

function HiddenPictures({ id }: { id: string }) {
  return (
    <div className="grid min-h-[15rem] place-content-center justify-items-center gap-4 rounded-control bg-sunken p-6 text-center">
      <p className="max-w-[36ch] text-sm text-text-2">{copy.picturesHidden}</p>
      <ReasonAct
        call="deskKycReveal"
        options={(reason) => ({ body: { id, reason } })}
        shortcut={{ key: 'p', label: copy.keyShow }}
        {...copy.reveal}
      />
    </div>
  )
}

type PictureProps = { id: string; picture: 'document' | 'selfie'; label: string; alt: string }

function Picture({ id, picture, label, alt }: PictureProps) {
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-xs text-text-2">{label}</figcaption>
      <CasePicture src={pictureUrl(deskEndpoints.deskKycPicture, { id, picture })} label={label} alt={alt} />
    </figure>
  )
}

/** Whether a time is in the future by the server's clock. Renders again when it passes. */
function useUntil(at: string | null): boolean {
  const { serverNow } = useDeskClient()
  const [isOver, setOver] = useState(() => at === null || Date.parse(at) <= serverNow())
  useEffect(() => {
    const leftMs = at === null ? 0 : Date.parse(at) - serverNow()
    setOver(leftMs <= 0)
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setOver(true), leftMs)
    return () => clearTimeout(timer)
  }, [at, serverNow])
  return !isOver
}
