import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, about which React 18 would warn when a server renders it. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
