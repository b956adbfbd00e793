'use client'

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { cn } from '../lib/cn.js'
import { coinShapes, outlineOf } from './coin-shape.js'

export interface CoinProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'> {
  /** How it is held. @default 'front' */
  pose?: 'front' | 'turn' | 'lean' | 'back' | 'edge'
  /** Width and height in px; 40 at the least, below that use `Mark`. @default 96 */
  size?: number
  /** Names the coin; without one it decorates and is hidden from assistive technology. */
  title?: string | undefined
}

const outlines = {
  front: outlineOf(coinShapes.front),
  turn: outlineOf(coinShapes.turn),
  lean: outlineOf(coinShapes.lean),
  back: outlineOf(coinShapes.back),
  edge: outlineOf(coinShapes.edge),
}

/** The coin of the market: beaded rim, sunken field, the ọ in relief. It stands for no asset and bears no sign. */
export const Coin = forwardRef<SVGSVGElement, CoinProps>(function Coin(
  { pose = 'front', size = 96, title, className, ...rest },
  ref,
) {
  // Gradients are found by id across the whole document, and the marks that React puts around an id end a url().
  const id = `oja-coin-${useId().replaceAll(/\W/g, '')}`
  const { faceScale, shift, rim, reeds } = outlines[pose]
  const naming = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg
      ref={ref}
      className={cn('oja-coin', className)}
      viewBox="-56 -56 112 112"
      width={size}
      height={size}
      focusable="false"
      {...naming}
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

/** Light from the upper left: face, sunken field (lit the other way round), rim, and a sheen across all. */
function CoinMetal({ id }: PartProps) {
  return (
    <defs>
      <linearGradient id={`${id}-face`} x1=".12" y1=".06" x2=".86" y2=".96">
        <stop offset="0" stopColor="#fff4bb" />
        <stop offset=".34" stopColor="#f8d056" />
        <stop offset=".7" stopColor="#ebaf2f" />
        <stop offset="1" stopColor="#c57f1b" />
      </linearGradient>
      <linearGradient id={`${id}-field`} x1=".86" y1=".96" x2=".14" y2=".04">
        <stop offset="0" stopColor="#f8d056" />
        <stop offset=".55" stopColor="#ebaf2f" />
        <stop offset="1" stopColor="#c57f1b" />
      </linearGradient>
      <linearGradient id={`${id}-rim`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ebaf2f" />
        <stop offset=".3" stopColor="#c57f1b" />
        <stop offset=".62" stopColor="#8d5416" />
        <stop offset="1" stopColor="#693a10" />
      </linearGradient>
      <linearGradient id={`${id}-sheen`} x1="0" y1=".2" x2="1" y2=".8">
        <stop offset=".3" stopColor="#fff" stopOpacity="0" />
        <stop offset=".42" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".56" stopColor="#fff" stopOpacity=".26" />
        <stop offset=".62" stopColor="#fff" stopOpacity="0" />
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
