import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { makeQrReader } from './read-qr.ts'

/** `denied`: the customer or the browser refused. `none`: there is no camera. `broken`: the camera could not be started. */
export type CameraState = 'starting' | 'live' | 'denied' | 'none' | 'broken'

const READ_EVERY_MS = 200

/** Shows the camera in a video and calls `onText` with the first QR code. The camera stops when it fails, and on unmount. A new
 *  `attempt` starts it again. */
export function useCamera(
  videoRef: RefObject<HTMLVideoElement | null>,
  { attempt, onText }: { attempt: number; onText: (text: string) => void },
): CameraState {
  const [last, setLast] = useState<{ attempt: number; state: CameraState }>()
  const found = useEffectEvent(onText)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const setState = (state: CameraState) => setLast({ attempt, state })
    void run()
    return () => stop.abort()

    async function run() {
      try {
        const stream = await openCamera(signal)
        const video = videoRef.current
        if (!video || signal.aborted) return
        video.srcObject = stream
        await video.play()
        if (signal.aborted) return
        setState('live')
        await readUntilFound(video)
      } catch (cause) {
        if (signal.aborted) return
        // A camera whose picture nobody sees must not stay on.
        stop.abort()
        setState(stateAfter(cause))
      }
    }

    async function readUntilFound(video: HTMLVideoElement) {
      const read = await makeQrReader()
      while (!signal.aborted) {
        const text = document.hidden ? null : await read(video)
        if (signal.aborted) return
        if (text !== null) return found(text)
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
      }
    }
  }, [videoRef, attempt])

  // A new attempt is starting as soon as it is drawn, so that its video is there.
  return last?.attempt === attempt ? last.state : 'starting'
}

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // Browsers offer the camera only over https.
  if (navigator.mediaDevices === undefined) throw new DOMException('', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment' },
  })
  const end = () => stream.getTracks().forEach((track) => track.stop())
  // The dialog may have closed while the browser asked for permission.
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return stream
}

function stateAfter(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken'
}
