import { useState } from 'react'

/** The state of one dialog that asks about one of many things, such as a row of a list. `asked` is the subject of the last question:
 *  it stays while the dialog closes, so that the text does not change during the animation. */
export function useAsked<T>() {
  const [asked, setAsked] = useState<T>()
  const [isAsking, setAsking] = useState(false)
  const ask = (what: T) => {
    setAsked(() => what)
    setAsking(true)
  }
  return { asked, isAsking, ask, setAsking }
}
