'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react'
import { asImage } from '../lib/attributes.js'
import { cn } from '../lib/cn.js'

export interface CoinIconProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The asset's code. BTC, ETH and USDT are drawn; any other shows its first letter. */
  code: 'BTC' | 'ETH' | 'USDT' | (string & {})
  /** Width and height in px. @default 40 */
  size?: number | undefined
  /** Address of the asset's own symbol. If it fails to load, the built-in drawing replaces it. */
  src?: string | undefined
  /** Accessible name, where the code is not beside it. Without one it is hidden from assistive technology. */
  label?: string | undefined
}

/** The round symbol of an asset. */
export const CoinIcon = forwardRef<HTMLSpanElement, CoinIconProps>(function CoinIcon(
  { code, size = 40, src, label, className, ...rest },
  ref,
) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <span ref={ref} className={cn('oja-coin-icon', className)} {...asImage(label)} {...rest}>
      {src && src !== failedSrc ? (
        <img
          ref={askAgain}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <svg viewBox="0 0 40 40" width={size} height={size} focusable="false" aria-hidden>
          {drawing(code)}
        </svg>
      )}
    </span>
  )
})

/** For a picture that failed before hydration, whose error reached no handler. */
function askAgain(picture: HTMLImageElement | null) {
  if (picture?.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src)
}

function drawing(code: string): ReactNode {
  switch (code.toUpperCase()) {
    case 'BTC':
      return (
        <>
          <circle cx="20" cy="20" r="20" fill="#f3932b" />
          <path
            transform="translate(8.5 8.5) scale(.96)"
            fill="none"
            stroke="#fff"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="M8 5v14M8 5h6.2a3.4 3.4 0 0 1 0 6.9H8M8 11.9h7a3.55 3.55 0 0 1 0 7.1H8M10.2 5V2.2M13.6 5V2.2M10.2 21.8V19M13.6 21.8V19M5.6 5H8M5.6 19H8"
          />
        </>
      )
    case 'ETH':
      return (
        <>
          <circle cx="20" cy="20" r="20" fill="#5f77d9" />
          <path d="M20 7l8 13.2-8 4.7-8-4.7z" fill="#fff" opacity=".92" />
          <path d="M20 27.2l8-4.8-8 11.2-8-11.2z" fill="#fff" opacity=".75" />
        </>
      )
    case 'USDT':
      return (
        <>
          <circle cx="20" cy="20" r="20" fill="#1f9a78" />
          <path d="M11 11.5h18M20 11.5V30" stroke="#fff" strokeWidth="3.6" fill="none" />
          <ellipse cx="20" cy="19" rx="10" ry="3" fill="none" stroke="#fff" strokeWidth="1.8" />
        </>
      )
    default:
      return (
        <>
          <circle className="oja-coin-icon__other" cx="20" cy="20" r="20" />
          <text
            className="oja-coin-icon__letter"
            x="20"
            y="20"
            textAnchor="middle"
            dominantBaseline="central"
          >
            {code.slice(0, 1).toUpperCase()}
          </text>
        </>
      )
  }
}
