import { useState } from 'react'

/** Whether `isTrue` was ever true here: what comes late, such as a dialog's code, stays once it came and can be seen to
 *  leave. */
export function useEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
