import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without React 18's warning on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
