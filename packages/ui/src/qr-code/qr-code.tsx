'use client'

import { QRCodeSVG } from 'qrcode.react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'
import { Skeleton } from '../skeleton/index.js'

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The text to encode, at most 1,663 bytes in UTF-8; more throws. `''` draws the tile as loading. */
  value: string
  /** Accessible name: "QR code for your USDT address on Tron". */
  label: string
  /** Width of the code in px, without the white tile around it, which is a quarter wider. @default 200 */
  size?: number | undefined
}

/** 33 modules at least. So an eighth of the code on each side is the quiet zone of four modules that scanners need (ISO/IEC 18004). */
const MIN_VERSION = 4
const TILE = 1.25
const BORDERS_PX = 2

/** A QR code at level Q on a tile that stays white in dark and forced-colour themes, because scanners need it. */
export const QrCode = forwardRef<HTMLDivElement, QrCodeProps>(function QrCode(
  { value, label, size = 200, className, style, ...rest },
  ref,
) {
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'QrCode has no label, so screen readers cannot say what it is. Pass `label`.')
  return (
    <div
      ref={ref}
      className={cn('oja-qr-code', className)}
      style={useOwnStyle({ inlineSize: size * TILE + BORDERS_PX }, style)}
      data-loading={value === '' ? '' : undefined}
      {...rest}
    >
      {value === '' ? (
        <Skeleton height="auto" radius={0} />
      ) : (
        <QRCodeSVG
          value={value}
          size={size}
          level="Q"
          minVersion={MIN_VERSION}
          bgColor="#ffffff"
          fgColor="#11142b"
          role="img"
          aria-label={label}
        />
      )}
    </div>
  )
})
