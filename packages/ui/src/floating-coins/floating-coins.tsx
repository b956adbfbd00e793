'use client'

import { Pause, Play } from '../icons.js'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useState,
} from 'react'
import { Coin, type CoinProps } from '../coin/index.js'
import { cn } from '../lib/cn.js'
import { usePageShown } from '../lib/use-page-shown.js'

export interface FloatingCoinsProps extends ComponentPropsWithoutRef<'div'> {
  /** Holds the coins still, decided by the consumer; without it the Pause button decides. */
  paused?: boolean | undefined
  /** Called by the Pause button with what is asked for. */
  onPausedChange?: (paused: boolean) => void
  /** `purse` draws the indigo panel with its rings; `none` lets the consumer's ground show. @default 'purse' */
  ground?: 'purse' | 'none'
  /** How many coins drift, the nearest first: 0 to 7. Fewer for a low panel. @default 7 */
  coins?: number
  /** Name of the button while coins move. @default 'Pause the coin animation' */
  pauseLabel?: string
  /** Name of the button while they are still. @default 'Play the coin animation' */
  playLabel?: string
  /**
   * Stands above the coins and gives the panel its size. Without children the coins fill their nearest positioned
   * ancestor instead.
   */
  children?: ReactNode
}

interface Place {
  pose: NonNullable<CoinProps['pose']>
  x: string
  y: string
  width: number
  seconds: number
  /** Negative, so that each coin is already on its way when it appears. */
  since: number
  /** Far coins are out of focus, px. */
  blur?: number
}

const places: readonly Place[] = [
  { pose: 'front', x: '58%', y: '14%', width: 168, seconds: 9, since: -2 },
  { pose: 'lean', x: '20%', y: '22%', width: 104, seconds: 11, since: -5 },
  { pose: 'turn', x: '74%', y: '50%', width: 124, seconds: 10, since: -7 },
  { pose: 'back', x: '38%', y: '46%', width: 70, seconds: 8, since: -3 },
  { pose: 'edge', x: '88%', y: '26%', width: 60, seconds: 12, since: -1, blur: 1.5 },
  { pose: 'turn', x: '10%', y: '54%', width: 46, seconds: 13, since: -6, blur: 2 },
  { pose: 'back', x: '24%', y: '74%', width: 84, seconds: 12, since: -9 },
]

/**
 * Coins that drift behind the words of a first screen. They decorate: hidden from assistive technology, no pointer
 * events, only `transform` moves. They stand still under reduced motion, while somebody types in a field, in a page
 * that is not shown, and when paused (WCAG 2.2.2).
 */
export const FloatingCoins = forwardRef<HTMLDivElement, FloatingCoinsProps>(
  function FloatingCoins(props, ref) {
    const {
      paused,
      onPausedChange,
      ground = 'purse',
      coins = places.length,
      pauseLabel,
      playLabel,
      className,
      children,
      ...rest
    } = props
    const [ownPaused, setOwnPaused] = useState(false)
    const isShown = usePageShown()
    const isPaused = paused ?? ownPaused
    return (
      <div
        ref={ref}
        className={cn('oja-floating-coins', className)}
        data-ground={ground}
        data-layer={children === undefined ? '' : undefined}
        data-paused={isPaused || !isShown ? '' : undefined}
        {...rest}
      >
        <div className="oja-floating-coins__field" aria-hidden data-slot="coins">
          {places.slice(0, coins).map((place) => (
            <span key={place.x} className="oja-floating-coins__place" style={placing(place)}>
              <Coin className="oja-floating-coins__coin" pose={place.pose} size={place.width} />
            </span>
          ))}
        </div>
        {children}
        <button
          type="button"
          className="oja-floating-coins__pause"
          aria-label={
            isPaused ? (playLabel ?? 'Play the coin animation') : (pauseLabel ?? 'Pause the coin animation')
          }
          onClick={() => {
            setOwnPaused(!isPaused)
            onPausedChange?.(!isPaused)
          }}
        >
          {isPaused ? <Play size={20} strokeWidth={1.75} /> : <Pause size={20} strokeWidth={1.75} />}
        </button>
      </div>
    )
  },
)

/** `CSSProperties` has no custom properties of ours, so they are named here once. */
type PlaceStyle = CSSProperties & Record<`--_${'x' | 'y' | 'size' | 'time' | 'since' | 'blur'}`, string>

function placing({ x, y, width, seconds, since, blur = 0 }: Place): PlaceStyle {
  return {
    '--_x': x,
    '--_y': y,
    '--_size': `${width}px`,
    '--_time': `${seconds}s`,
    '--_since': `${since}s`,
    '--_blur': `${blur}px`,
  }
}
