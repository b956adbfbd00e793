import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'

type SvgProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'>

export interface LogoProps extends SvgProps {
  /** The name it is read by; `''` where a name stands beside it or its link has one. @default 'Oja' */
  title?: string
  /** Height in px; the width follows. @default 28 */
  height?: number
}

/** The word: the mark is its capital. It takes the colour of the text around it; the dot stays gold. */
export const Logo = forwardRef<SVGSVGElement, LogoProps>(function Logo(
  { title = 'Oja', height = 28, className, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      className={cn('oja-logo', className)}
      viewBox="-1 -1 77.4 46.51"
      height={height}
      focusable="false"
      {...naming(title)}
      {...rest}
    >
      <circle cx="17.45" cy="16.96" r="13.35" fill="none" stroke="currentColor" strokeWidth="8.2" />
      <g fill="currentColor">
        <path
          transform="translate(36.58 33.92) scale(0.048 -0.048)"
          d="M64 603L64 723L203 723L203 603ZM61 -188Q47 -188 29.5 -186Q12 -184 -5 -180.5Q-22 -177 -33 -172L-33 -81L17 -81Q40 -81 52 -68.5Q64 -56 64 -32L64 526L203 526L203 -43Q203 -83 189.5 -116Q176 -149 145.5 -168.5Q115 -188 61 -188Z"
        />
        <path
          transform="translate(48.66 33.92) scale(0.048 -0.048)"
          d="M203 -12Q177 -12 147.5 -6Q118 0 92 15.5Q66 31 49.5 60.5Q33 90 33 136Q33 191 57 227Q81 263 125.5 283.5Q170 304 232 312Q294 320 369 320L369 359Q369 382 361.5 399Q354 416 335.5 426Q317 436 284 436Q251 436 230.5 428Q210 420 201.5 407.5Q193 395 193 380L193 368L58 368Q57 373 57 377.5Q57 382 57 389Q57 435 85 468.5Q113 502 164 520Q215 538 283 538Q356 538 405.5 519Q455 500 481.5 463Q508 426 508 370L508 131Q508 113 518.5 104.5Q529 96 542 96L575 96L575 5Q565 0 544 -5.5Q523 -11 493 -11Q464 -11 441.5 -2.5Q419 6 404 21.5Q389 37 383 59L376 59Q359 38 334.5 22Q310 6 277.5 -3Q245 -12 203 -12ZM250 93Q278 93 300 101.5Q322 110 337 124.5Q352 139 360.5 160Q369 181 369 205L369 234Q313 234 269 226.5Q225 219 199.5 201Q174 183 174 151Q174 133 183 120Q192 107 209 100Q226 93 250 93Z"
        />
      </g>
      <circle className="oja-logo__dot" cx="17.45" cy="40.4" r="4.12" />
    </svg>
  )
})

export interface MarkProps extends SvgProps {
  /** The name it is read by; `''` where a name stands beside it. @default 'Oja' */
  title?: string
  /** Width and height in px; 20 at the least. @default 32 */
  size?: number
}

/** The ring and its gold dot, the letter ọ. Keep one ring stroke of clear space all round. */
export const Mark = forwardRef<SVGSVGElement, MarkProps>(function Mark(
  { title = 'Oja', size = 32, className, ...rest },
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
      {...naming(title)}
      {...rest}
    >
      <circle cx="16" cy="12.2" r="8.6" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle className="oja-logo__dot" cx="16" cy="28.2" r="2.8" />
    </svg>
  )
})

function naming(title: string) {
  return title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
}
