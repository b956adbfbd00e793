import { Button, Notice } from '@oja/ui'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { smallIcon } from '../../../lib/icon.ts'
import { makeQrReader } from './read-qr.ts'
import { scanCopy as copy } from './scan-copy.ts'
import { type CameraState, useCamera } from './use-camera.ts'

/** The camera, or why it is not available, and a button to choose a picture instead. */
export default function ScanPanel({ onText }: { onText: (text: string) => void }) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const state = useCamera(videoRef, { attempt, onText })
  /** The picture that is being read: a later one, or the end of the scan, replaces it. */
  const reading = useRef<File>(undefined)
  useEffect(() => () => void (reading.current = undefined), [])

  async function readPicture(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    setProblem(undefined)
    reading.current = file
    const picture = await createImageBitmap(file).catch(() => null)
    // Reset, so that choosing the same file again fires an event.
    input.value = ''
    const text = picture && (await (await makeQrReader())(picture))
    picture?.close()
    if (reading.current !== file) return
    if (picture === null) return setProblem(copy.unreadable)
    if (text === null) return setProblem(copy.noCode)
    onText(text)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(state === 'starting' || state === 'live') && (
        <div className="relative aspect-square max-h-[60dvh] w-full overflow-hidden rounded-control bg-sunken">
          <video
            ref={videoRef}
            muted
            playsInline
            aria-label={copy.video}
            className="size-full object-cover"
          />
          {state === 'live' && (
            <span
              aria-hidden
              className="absolute inset-[14%] rounded-card border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
            />
          )}
        </div>
      )}
      <CameraWords state={state} onRetry={() => setAttempt((count) => count + 1)} />
      {problem !== undefined && (
        <Notice tone="negative" live>
          {problem}
        </Notice>
      )}
      <input
        ref={fileRef}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={copy.picture}
        onChange={readPicture}
      />
      <Button
        variant="secondary"
        fullWidth
        icon={<ImageUp {...smallIcon} />}
        onClick={() => fileRef.current?.click()}
      >
        {copy.picture}
      </Button>
    </div>
  )
}

function CameraWords({ state, onRetry }: { state: CameraState; onRetry: () => void }) {
  if (state === 'starting' || state === 'live')
    return (
      <p role="status" className="text-center text-sm text-text-2">
        {state === 'live' ? copy.aim : copy.starting}
      </p>
    )
  return (
    <Notice
      tone={state === 'none' ? 'neutral' : 'warning'}
      live
      title={copy[`${state}Title`]}
      action={
        state === 'none' ? undefined : (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {copy.again}
          </Button>
        )
      }
    >
      {copy[`${state}Text`]}
    </Notice>
  )
}
