const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** Calls `onTouch` when the page is touched for the first time, with a finger, a pointer or a key: by then the first
 *  screen is up, and what it does not need for itself may follow. Returns how to stop waiting. */
export function onFirstTouch(onTouch: () => void): () => void {
  const controller = new AbortController()
  const touched = () => {
    controller.abort()
    onTouch()
  }
  for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, signal: controller.signal })
  return () => controller.abort()
}
