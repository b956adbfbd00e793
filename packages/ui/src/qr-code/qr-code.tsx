'use client'

import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Skeleton } from '../skeleton/index.js'
import { qrMatrix } from './qr-matrix.js'

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the code says; an empty one draws the tile as loading. */
  value: string
  /** Its name: "QR code for your USDT address on Tron". */
  label: string
  /** Width of the code in px; its white tile is 32 wider. @default 200 */
  size?: number
}

/** Modules of white that a reader needs on each side (ISO/IEC 18004). */
const QUIET_MODULES = 4
const TILE_MARGIN = 32

/** A QR code at level Q on a white tile, white in dark and forced-colour themes too, because readers need it. */
export const QrCode = forwardRef<HTMLDivElement, QrCodeProps>(function QrCode(
  { value, label, size = 200, className, style, ...rest },
  ref,
) {
  warnOnce(!label, 'QrCode has no label, so nobody can tell by ear what it holds. Pass `label`.')
  const tile = size + TILE_MARGIN
  return (
    <div
      ref={ref}
      className={cn('oja-qr-code', className)}
      style={{ inlineSize: tile, ...style }}
      data-loading={value === '' ? '' : undefined}
      {...rest}
    >
      {value === '' ? (
        <Skeleton height="auto" radius={0} />
      ) : (
        <Code value={value} label={label} edge={tile} />
      )}
    </div>
  )
})

function Code({ value, label, edge }: { value: string; label: string; edge: number }) {
  const rows = useMemo(() => qrMatrix(value), [value])
  const modules = rows.length + 2 * QUIET_MODULES
  return (
    <svg
      width={edge}
      height={edge}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#ffffff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#11142b" d={darkRuns(rows)} />
    </svg>
  )
}

/** The dark modules as rectangles one module high, as long as the run. */
function darkRuns(rows: number[][]): string {
  return rows
    .flatMap((row, y) =>
      [...row.join('').matchAll(/1+/g)].map(({ 0: run, index }) => {
        return `M${index + QUIET_MODULES} ${y + QUIET_MODULES}h${run.length}v1h-${run.length}z`
      }),
    )
    .join('')
}
