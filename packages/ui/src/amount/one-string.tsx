import { HIDDEN } from '../lib/hidden.js'

interface Piece {
  text: string
  slot: string
  className?: string | undefined
}

/** Draws pieces in different styles that assistive technology reads as one string: screen readers may stop at each text node,
 *  and touch exploration finds each alone. Copying gives the visible text. */
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
