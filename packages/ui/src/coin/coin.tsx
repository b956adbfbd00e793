'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { asImage } from '../lib/as-image.js'
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

const outlines = {
  front: outlineOf(coinShapes.front),
  turn: outlineOf(coinShapes.turn),
  lean: outlineOf(coinShapes.lean),
  back: outlineOf(coinShapes.back),
  edge: outlineOf(coinShapes.edge),
}

/** Oja's coin: beaded rim, sunken field, the ọ in relief. It stands for no particular asset, so it has no currency sign. */
export const Coin = forwardRef<SVGSVGElement, CoinProps>(function Coin(
  { pose = 'front', size = 96, label, className, ...rest },
  ref,
) {
  // Gradient ids must be unique in the document, and the punctuation in React's ids breaks url().
  const id = `oja-coin-${useId().replaceAll(/\W/g, '')}`
  const { faceScale, shift, rim, reeds } = outlines[pose]
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
      <g transform={`rotate(${coinShapes[pose].lean}) translate(${shift} 0)`}>
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

type Stop = [offset: number, colour: string, opacity?: number]

/** Light from the upper left: face, sunken field (lit the other way round), rim, and a sheen across all. Each gradient runs
 *  between two points, in fractions of the filled shape. */
const METAL: [part: string, x1: number, y1: number, x2: number, y2: number, stops: Stop[]][] = [
  [
    'face',
    0.12,
    0.06,
    0.86,
    0.96,
    [
      [0, '#fff4bb'],
      [0.34, '#f8d056'],
      [0.7, '#ebaf2f'],
      [1, '#c57f1b'],
    ],
  ],
  [
    'field',
    0.86,
    0.96,
    0.14,
    0.04,
    [
      [0, '#f8d056'],
      [0.55, '#ebaf2f'],
      [1, '#c57f1b'],
    ],
  ],
  [
    'rim',
    0,
    0,
    0,
    1,
    [
      [0, '#ebaf2f'],
      [0.3, '#c57f1b'],
      [0.62, '#8d5416'],
      [1, '#693a10'],
    ],
  ],
  [
    'sheen',
    0,
    0.2,
    1,
    0.8,
    [
      [0.3, '#fff', 0],
      [0.42, '#fff', 0.5],
      [0.5, '#fff', 0.08],
      [0.56, '#fff', 0.26],
      [0.62, '#fff', 0],
    ],
  ],
]

function CoinMetal({ id }: PartProps) {
  return (
    <defs>
      {METAL.map(([part, x1, y1, x2, y2, stops]) => (
        <linearGradient key={part} id={`${id}-${part}`} x1={x1} y1={y1} x2={x2} y2={y2}>
          {stops.map(([offset, colour, opacity]) => (
            <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
          ))}
        </linearGradient>
      ))}
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
