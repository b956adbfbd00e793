import { PICTURE_TYPES, UPLOAD_MAX_BYTES } from '@oja/api/contract'
import { IconButton } from '@oja/ui'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { forgetProblem, toastProblem } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { chatCopy } from './chat-copy.ts'

/** A picture that is chosen and not sent yet. Render `button` before the field and `preview` above it.
 *  @param isSending A picture is being sent. No other can be chosen, so that it can be restored if it fails. */
export function usePicture(isSending: boolean) {
  const copy = chatCopy.picture
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const url = useObjectUrl(file)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    // Otherwise choosing the same file again, after removing it, would fire no event.
    event.target.value = ''
    if (chosen === undefined) return
    forgetProblem()
    if (!PICTURE_TYPES.some((type) => type === chosen.type)) return void toastProblem(copy.wrongType)
    if (chosen.size === 0) return void toastProblem(copy.emptyFile)
    if (chosen.size > UPLOAD_MAX_BYTES) return void toastProblem(copy.tooLarge)
    setFile(chosen)
  }

  function remove() {
    setFile(null)
    opener.current?.focus()
  }

  const button = (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        data-slot="picture"
        aria-label={copy.attach}
        onChange={choose}
      />
      <IconButton
        ref={opener}
        label={copy.attach}
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        <ImagePlus {...icon} />
      </IconButton>
    </>
  )
  const preview = file && (
    // With large text it scrolls instead of pushing the message out of the box.
    <div className="flex max-h-[30dvh] w-full flex-wrap items-center gap-3 overflow-y-auto">
      {url !== undefined && <img src={url} alt="" className="size-12 flex-none rounded-lg object-cover" />}
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className="truncate text-sm font-medium">
          {file.name} <span className="num font-normal text-muted">{sizeText(file.size)}</span>
        </p>
        <p className="text-xs text-text-2">{copy.privacy}</p>
      </div>
      <IconButton label={copy.remove} onClick={remove}>
        <X {...icon} />
      </IconButton>
    </div>
  )
  return { file, clear: () => setFile(null), restore: setFile, button, preview }
}

/** `240 kB`, `1.4 MB`. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}
