'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn.js'
import { useHydrated, useOwnStyle } from '../lib/browser-state.js'
import { type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { skeletonGroupWords, type SkeletonGroupWords } from './words.js'

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Any CSS length; a number is px. @default '100%' */
  width?: number | string | undefined
  /** Any CSS length; a number is px. @default '1em' */
  height?: number | string | undefined
  /** Corner radius as a CSS length; a number is px. @default that of tags in the theme */
  radius?: number | string | undefined
  /** Number of text lines to draw; the last one is shorter. @default 1 */
  lines?: number | undefined
}

/**
 * A grey placeholder with the exact size of the loading content. Hidden from assistive technology: announce "Loading" once, on
 * the region. It appears after 200 ms, so that fast responses do not flash.
 */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { width = '100%', height = '1em', radius, lines = 1, className, style, ...rest },
  ref,
) {
  const isOne = lines <= 1
  const box = { blockSize: height, borderRadius: radius }
  const lineStyle = useOwnStyle(box)
  const place = useHydrated() ? undefined : <Place width={width} height={height} />
  return (
    <span
      ref={ref}
      aria-hidden
      className={cn(isOne ? 'oja-skeleton' : 'oja-skeleton-lines', className)}
      style={useOwnStyle({ inlineSize: width, ...(isOne && box) }, style)}
      {...rest}
    >
      {isOne
        ? place
        : Array.from({ length: lines }, (_, line) => (
            <span key={line} className="oja-skeleton" style={lineStyle}>
              {place}
            </span>
          ))}
    </span>
  )
})

/** Reserves the space until hydration sets the style: every content security policy allows size attributes. */
function Place({ width, height }: { width: number | string; height: number | string }) {
  if (String(height).endsWith('%')) return null
  return (
    <svg
      width={typeof width === 'number' ? width : 0}
      height={height}
      data-wide={typeof width !== 'number' || undefined}
    />
  )
}

export interface SkeletonGroupProps extends ComponentPropsWithoutRef<'div'> {
  /** Whether the content is still loading. */
  busy: boolean
  /** The skeletons to show meanwhile. */
  skeleton: ReactNode
  /** Words in place of the English ones, such as 'Loading ads' for `busy`. */
  labels?: Labels<SkeletonGroupWords> | undefined
  /** The content, drawn when `busy` is false. */
  children?: ReactNode
}

/** A region that shows skeletons while its content loads, and announces both to screen readers. */
export const SkeletonGroup = forwardRef<HTMLDivElement, SkeletonGroupProps>(function SkeletonGroup(
  { busy, skeleton, labels, children, ...rest },
  ref,
) {
  const words = useWords('skeletonGroup', skeletonGroupWords, labels)
  const wasBusy = useRef(false)
  const shapes = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (busy) setNews(words.busy)
    // A region that was never busy has nothing to announce.
    else if (wasBusy.current) setNews(words.ready)
    wasBusy.current = busy
  }, [busy, words.busy, words.ready])

  // Set it on the element, because React 18 and 19 render the attribute differently.
  useEffect(() => {
    shapes.current?.toggleAttribute('inert', true)
  }, [busy])

  return (
    <div ref={ref} aria-busy={busy} {...rest}>
      <span className={HIDDEN} role="status">
        {news}
      </span>
      {busy ? (
        // The key stops React from reusing the element, with its `inert`, for children that begin with a div.
        <div key="shapes" ref={shapes} className="oja-skeleton-group__shapes">
          {skeleton}
        </div>
      ) : (
        children
      )}
    </div>
  )
})
