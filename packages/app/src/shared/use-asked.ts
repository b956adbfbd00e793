import { useState } from 'react'

type Asked<T> = {
  /** The subject of the last question. It stays while the dialog closes, so that the text does not change during the animation. */
  asked: T | undefined
  isAsking: boolean
  ask: (what: T) => void
  setAsking: (isAsking: boolean) => void
}

/** The state of one dialog that asks about one of many things, such as a row of a list. */
export function useAsked<T>(): Asked<T> {
  const [asked, setAsked] = useState<T>()
  const [isAsking, setAsking] = useState(false)
  const ask = (what: T) => {
    setAsked(() => what)
    setAsking(true)
  }
  return { asked, isAsking, ask, setAsking }
}
