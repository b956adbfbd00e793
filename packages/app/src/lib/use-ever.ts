import { useState } from 'react'

/** Whether `isTrue` was ever true: a lazily loaded dialog then stays mounted and can animate out. */
export function useEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
