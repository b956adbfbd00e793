'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useModal } from './modal.js'

/** The handle of a dialog that is a sheet on phones. The sheet follows the finger, and closes if it is let go more than a quarter
 *  of its height below its place. Keyboards and screen readers have Escape and the Close button. */
export function SheetHandle() {
  const { isOpen, isBusy, change } = useModal()
  const handleRef = useRef<HTMLDivElement>(null)
  const [startY, setStartY] = useState<number>()
  const isDragged = startY !== undefined
  const downBy = ({ clientY }: PointerEvent) => Math.max(0, clientY - (startY ?? clientY))

  function moveTo(translate: string) {
    const sheet = handleRef.current?.parentElement
    if (sheet) sheet.style.translate = translate
  }

  // Back to its place, unless it closes: then it leaves from where it is.
  useEffect(() => {
    if (isOpen && !isDragged) moveTo('')
  }, [isOpen, isDragged])

  return (
    <div
      ref={handleRef}
      className="oja-dialog__handle"
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => {
        if (isBusy || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartY(event.clientY)
      }}
      onPointerMove={(event) => isDragged && moveTo(`0 ${downBy(event)}px`)}
      onPointerUp={(event) => {
        const height = event.currentTarget.parentElement?.offsetHeight ?? 0
        if (downBy(event) > height / 4) change(false)
        setStartY(undefined)
      }}
      onPointerCancel={() => setStartY(undefined)}
    />
  )
}
