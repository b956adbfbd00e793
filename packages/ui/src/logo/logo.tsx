import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { asImage } from '../lib/attributes.js'
import { cn } from '../lib/cn.js'

type SvgProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'>

export interface LogoProps extends SvgProps {
  /** Accessible name; `''` where text beside it or its link already says it. @default 'Oja' */
  label?: string | undefined
  /** Height in px; the width follows. @default 28 */
  height?: number | undefined
}

/** The wordmark, whose capital letter is the mark. It has the colour `--oja-brand-text` unless you set another; the dot stays gold. */
export const Logo = forwardRef<SVGSVGElement, LogoProps>(function Logo(
  { label = 'Oja', height = 28, className, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      className={cn('oja-logo', className)}
      viewBox="-1 -1 77.4 46.51"
      height={height}
      focusable="false"
      {...asImage(label)}
      {...rest}
    >
      <circle cx="17.45" cy="16.96" r="13.35" fill="none" stroke="currentColor" strokeWidth="8.2" />
      <path
        fill="currentColor"
        transform="translate(36.58 33.92) scale(.048 -.048)"
        d="M64 603v120h139v-120zM61-188q-14 0-31.5 2t-34.5 5.5-28 8.5v91h50q23 0 35 12.5t12 36.5v558h139v-569q0-40-13.5-73t-44-52.5-84.5-19.5zM454.67-12q-26 0-55.5 6t-55.5 21.5-42.5 45-16.5 75.5q0 55 24 91t68.5 56.5 106.5 28.5 137 8v39q0 23-7.5 40t-26 27-51.5 10-53.5-8-29-20.5-8.5-27.5v-12h-135q-1 5-1 9.5t0 11.5q0 46 28 79.5t79 51.5 119 18q73 0 122.5-19t76-56 26.5-93v-239q0-18 10.5-26.5t23.5-8.5h33v-91q-10-5-31-10.5t-51-5.5q-29 0-51.5 8.5t-37.5 24-21 37.5h-7q-17-21-41.5-37t-57-25-74.5-9zM501.67 93q28 0 50 8.5t37 23 23.5 35.5 8.5 45v29q-56 0-100-7.5t-69.5-25.5-25.5-50q0-18 9-31t26-20 41-7z"
      />
      <circle className="oja-logo__dot" cx="17.45" cy="40.4" r="4.12" />
    </svg>
  )
})

export interface MarkProps extends SvgProps {
  /** Accessible name; `''` where text beside it already says it. @default 'Oja' */
  label?: string | undefined
  /** Width and height in px; at least 20. @default 32 */
  size?: number | undefined
}

/** The mark: a ring and a gold dot, the letter ọ. Keep clear space of one ring stroke around it. */
export const Mark = forwardRef<SVGSVGElement, MarkProps>(function Mark(
  { label = 'Oja', size = 32, className, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      className={cn('oja-logo', className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      focusable="false"
      {...asImage(label)}
      {...rest}
    >
      <circle cx="16" cy="12.2" r="8.6" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle className="oja-logo__dot" cx="16" cy="28.2" r="2.8" />
    </svg>
  )
})
