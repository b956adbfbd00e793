/** Keeps the height that an on-screen keyboard covers in `--oja-keyboard`, for what is fixed to the whole window: dialogs and
 *  toasts. Safari on iOS shows the keyboard over the page, as Chrome on Android does unless the page asks to be resized. */
export const followKeyboard = shared(() => {
  const view = window.visualViewport
  // jsdom has none.
  if (!view) return () => {}
  const { style } = document.documentElement
  const measure = () => {
    const { height, offsetTop, scale } = view
    // Zoomed in by two fingers, part of the page is out of view, but nothing covers it.
    const covered = scale > 1 ? 0 : window.innerHeight - height - offsetTop
    style.setProperty('--oja-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
    style.removeProperty('--oja-keyboard')
  }
})

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
