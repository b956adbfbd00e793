'use client'

import { useEffect, useRef, useState } from 'react'
import { useModal } from './modal.js'

/** The handle of a dialog that is a sheet on phones. The sheet follows the finger, and closes if it is let go more than a quarter
 *  of its height below its place. Keyboards and screen readers have Escape and the Close button. */
export function SheetHandle() {
  const { isOpen, isBusy, change } = useModal()
  const handleRef = useRef<HTMLDivElement>(null)
  const [startY, setStartY] = useState<number>()
  const isDragged = startY !== undefined
  const sheet = () => handleRef.current?.parentElement as HTMLElement
  const letGo = () => setStartY(undefined)

  // Back to its place, unless it closes: then it leaves from where it is.
  useEffect(() => {
    if (isOpen && !isDragged) sheet().style.translate = ''
  }, [isOpen, isDragged])

  return (
    <div
      ref={handleRef}
      className="oja-dialog__handle"
      data-dragged={isDragged || undefined}
      onPointerDown={({ currentTarget, pointerId, clientY }) => {
        if (isBusy) return
        currentTarget.setPointerCapture(pointerId)
        setStartY(clientY)
      }}
      onPointerMove={({ clientY }) => {
        if (isDragged) sheet().style.translate = `0 ${Math.max(0, clientY - startY)}px`
      }}
      onPointerUp={({ clientY }) => {
        if (isDragged && clientY - startY > sheet().offsetHeight / 4) change(false)
        letGo()
      }}
      onPointerCancel={letGo}
    />
  )
}
