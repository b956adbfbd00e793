'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { asImage } from '../lib/attributes.js'
import { cn } from '../lib/cn.js'
import { coinShapes, outlineOf } from './coin-shape.js'

export interface CoinProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'> {
  /** The angle it is seen from. @default 'front' */
  pose?: 'front' | 'turn' | 'lean' | 'back' | 'edge' | undefined
  /** Width and height in px; below 40, use `Mark`. @default 96 */
  size?: number | undefined
  /** Accessible name. Without one the coin is decoration, hidden from assistive technology. */
  label?: string | undefined
}

/** Oja's coin: beaded rim, sunken field, the ọ in relief. It stands for no particular asset, so it has no currency sign. */
export const Coin = forwardRef<SVGSVGElement, CoinProps>(function Coin(
  { pose = 'front', size = 96, label, className, ...rest },
  ref,
) {
  // Gradient ids must be unique in the document, and the punctuation in React's ids breaks url().
  const id = `oja-coin-${useId().replaceAll(/\W/g, '')}`
  const shape = coinShapes[pose]
  const { faceScale, shift, rim, reeds } = outlineOf(shape)
  return (
    <svg
      ref={ref}
      className={cn('oja-coin', className)}
      viewBox="-56 -56 112 112"
      width={size}
      height={size}
      focusable="false"
      {...asImage(label)}
      {...rest}
    >
      <CoinMetal id={id} />
      <g transform={`rotate(${shape.lean}) translate(${shift} 0)`}>
        {rim !== '' && (
          <>
            <path fill={`url(#${id}-rim)`} d={rim} />
            <path d={reeds} stroke="#693a10" strokeOpacity=".38" strokeWidth=".9" fill="none" />
          </>
        )}
        <g transform={`scale(${faceScale} 1)`}>
          <CoinFace id={id} />
        </g>
      </g>
    </svg>
  )
})

interface PartProps {
  id: string
}

/** Light from the upper left: face, sunken field (lit the other way round), rim, and a sheen across all. */
function CoinMetal({ id }: PartProps) {
  return (
    <defs>
      <linearGradient id={`${id}-face`} x1="0.12" y1="0.06" x2="0.86" y2="0.96">
        <stop offset="0" stopColor="#fff4bb" />
        <stop offset="0.34" stopColor="#f8d056" />
        <stop offset="0.7" stopColor="#ebaf2f" />
        <stop offset="1" stopColor="#c57f1b" />
      </linearGradient>
      <linearGradient id={`${id}-field`} x1="0.86" y1="0.96" x2="0.14" y2="0.04">
        <stop offset="0" stopColor="#f8d056" />
        <stop offset="0.55" stopColor="#ebaf2f" />
        <stop offset="1" stopColor="#c57f1b" />
      </linearGradient>
      <linearGradient id={`${id}-rim`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ebaf2f" />
        <stop offset="0.3" stopColor="#c57f1b" />
        <stop offset="0.62" stopColor="#8d5416" />
        <stop offset="1" stopColor="#693a10" />
      </linearGradient>
      <linearGradient id={`${id}-sheen`} x1="0" y1="0.2" x2="1" y2="0.8">
        <stop offset="0.3" stopColor="#fff" stopOpacity="0" />
        <stop offset="0.42" stopColor="#fff" stopOpacity="0.5" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0.08" />
        <stop offset="0.56" stopColor="#fff" stopOpacity="0.26" />
        <stop offset="0.62" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
    </defs>
  )
}

function CoinFace({ id }: PartProps) {
  return (
    <>
      <circle r="46" fill={`url(#${id}-face)`} />
      <circle r="45.3" fill="none" stroke="#fff4bb" strokeOpacity=".75" strokeWidth="1.1" />
      <circle
        r="41.4"
        fill="none"
        stroke="#b07015"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeDasharray="0 4.336"
      />
      <circle r="37.6" fill={`url(#${id}-field)`} />
      <circle r="37.2" fill="none" stroke="#8d5416" strokeOpacity=".5" strokeWidth=".9" />
      <circle r="36.2" fill="none" stroke="#fff4bb" strokeOpacity=".35" strokeWidth=".8" />
      <g fill="none" strokeWidth="8.2">
        <circle cx="1" cy="-5" r="13.6" stroke="#8d5416" strokeOpacity=".75" />
        <circle cx="-.7" cy="-6.7" r="13.6" stroke="#fff4bb" />
        <circle cy="-6" r="13.6" stroke="#f8d056" />
      </g>
      <circle cx="1" cy="22.2" r="5" fill="#8d5416" fillOpacity=".75" />
      <circle cx="-.7" cy="20.5" r="5" fill="#fff4bb" />
      <circle cy="21.2" r="5" fill="#f8d056" />
      <circle r="46" fill={`url(#${id}-sheen)`} />
    </>
  )
}
