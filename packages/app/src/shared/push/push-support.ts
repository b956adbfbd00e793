/** What this browser can do about push notifications. `install-first`: an iPhone or iPad shows them only for an app on the home
 *  screen. */
type PushSupport = 'supported' | 'install-first' | 'unsupported'

type Device = { hasPush: boolean; isApple: boolean; isInstalled: boolean }

export function supportOf({ hasPush, isApple, isInstalled }: Device): PushSupport {
  if (hasPush) return 'supported'
  return isApple && !isInstalled ? 'install-first' : 'unsupported'
}

/** What this browser can do. */
export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints } = navigator
  return supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    // An iPad's user agent claims to be a Mac, but no Mac has a touch screen.
    isApple: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}
