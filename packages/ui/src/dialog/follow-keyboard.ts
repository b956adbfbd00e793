/** Keeps the height that an on-screen keyboard covers in `--oja-keyboard`, for dialogs, which are fixed to the whole window.
 *  Safari on iOS shows the keyboard over the page, as Chrome on Android does unless the page asks to be resized. */
export function followKeyboard(): () => void {
  const view = window.visualViewport
  // jsdom has none.
  if (!view) return () => {}
  const { style } = document.documentElement
  function measure({ height, offsetTop, scale }: VisualViewport) {
    // Zoomed in by two fingers, part of the page is out of view, but nothing covers it.
    const covered = scale > 1 ? 0 : window.innerHeight - height - offsetTop
    style.setProperty('--oja-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  const follow = () => measure(view)
  follow()
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
    style.removeProperty('--oja-keyboard')
  }
}
