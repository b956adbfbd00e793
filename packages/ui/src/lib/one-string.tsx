import { HIDDEN } from '../visually-hidden/hidden.js'

export interface Piece {
  text: string
  slot: string
  className?: string | undefined
}

/** Pieces of different looks that assistive technology reads as one string: several texts in a row may be read in parts, and a
 *  finger on a phone meets each alone. What is copied is what is seen. */
export function OneString({ pieces }: { pieces: readonly Piece[] }) {
  const drawn = pieces.filter(({ text }) => text !== '')
  const isOne = drawn.length === 1
  return (
    <>
      {drawn.map(({ text, slot, className }) => (
        <span key={slot} aria-hidden={isOne ? undefined : true} className={className} data-slot={slot}>
          {text}
        </span>
      ))}
      {!isOne && <span className={HIDDEN}>{drawn.map(({ text }) => text).join('')}</span>}
    </>
  )
}
