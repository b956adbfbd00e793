let followers = 0
let stop: () => void

/** Keeps the height that an on-screen keyboard covers in `--oja-keyboard`, for what is fixed to the whole window: dialogs and
 *  toasts. Safari on iOS shows the keyboard over the page, as Chrome on Android does unless the page asks to be resized. */
export function followKeyboard(): () => void {
  if (followers === 0) stop = follow()
  followers += 1
  return () => {
    followers -= 1
    if (followers === 0) stop()
  }
}

function follow(): () => void {
  const view = window.visualViewport
  // jsdom has none.
  if (!view) return () => {}
  const { style } = document.documentElement
  function measure({ height, offsetTop, scale }: VisualViewport) {
    // Zoomed in by two fingers, part of the page is out of view, but nothing covers it.
    const covered = scale > 1 ? 0 : window.innerHeight - height - offsetTop
    style.setProperty('--oja-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  const onChange = () => measure(view)
  onChange()
  view.addEventListener('resize', onChange)
  view.addEventListener('scroll', onChange)
  return () => {
    view.removeEventListener('resize', onChange)
    view.removeEventListener('scroll', onChange)
    style.removeProperty('--oja-keyboard')
  }
}
