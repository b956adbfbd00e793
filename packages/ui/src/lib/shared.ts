/** Something that many may need at a time: it starts with the first call, and stops when the last caller has let go. */
export function shared(start: () => () => void): () => () => void {
  let holders = 0
  let stop: () => void
  return () => {
    if (holders === 0) stop = start()
    holders += 1
    return () => {
      holders -= 1
      if (holders === 0) stop()
    }
  }
}
