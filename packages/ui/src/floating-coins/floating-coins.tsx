'use client'

import { Pause, Play } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Coin, type CoinProps } from '../coin/index.js'
import { cn } from '../lib/cn.js'
import { useControllable } from '../lib/held-value.js'
import { type Labels, useWords } from '../lib/words.js'
import { usePageShown } from '../lib/browser-state.js'
import { floatingCoinsWords, type FloatingCoinsWords } from './words.js'

export interface FloatingCoinsProps extends ComponentPropsWithoutRef<'div'> {
  /** Stops the coins. Without it the Pause button decides. */
  paused?: boolean | undefined
  /** Whether the coins start paused. @default false */
  defaultPaused?: boolean | undefined
  /** Called when the customer presses the Pause button. */
  onPausedChange?: ((paused: boolean) => void) | undefined
  /** `purse` draws the indigo panel with its rings; `none` leaves the background to you. @default 'purse' */
  ground?: 'purse' | 'none' | undefined
  /** How many coins to draw, nearest first: 0 to 7. Fewer for a low panel. @default 7 */
  coins?: number | undefined
  /** Words in place of the English ones. */
  labels?: Labels<FloatingCoinsWords> | undefined
  /** Content above the coins, which gives the panel its size. Without it the coins fill the nearest positioned ancestor. */
  children?: ReactNode
}

/** The poses of the coins, nearest first. Their positions are in the style sheet, in the same order. */
const coinsInOrder: readonly { pose: NonNullable<CoinProps['pose']>; size: number }[] = [
  { pose: 'front', size: 168 },
  { pose: 'lean', size: 104 },
  { pose: 'turn', size: 124 },
  { pose: 'back', size: 70 },
  { pose: 'edge', size: 60 },
  { pose: 'turn', size: 46 },
  { pose: 'back', size: 84 },
]

/**
 * Coins that drift behind the text of a welcome screen. They are decoration: hidden from assistive technology, without pointer
 * events, animated by `transform` only. They stop under reduced motion, while a field has the focus, while the page is hidden,
 * and when paused (WCAG 2.2.2).
 */
export const FloatingCoins = forwardRef<HTMLDivElement, FloatingCoinsProps>(
  function FloatingCoins(props, ref) {
    const {
      paused,
      defaultPaused = false,
      onPausedChange,
      ground = 'purse',
      coins = coinsInOrder.length,
      labels,
      className,
      children,
      ...rest
    } = props
    const words = useWords('floatingCoins', floatingCoinsWords, labels)
    const [isPaused, setPaused] = useControllable(paused, defaultPaused, onPausedChange, 'paused')
    const isShown = usePageShown()
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
          {coinsInOrder.slice(0, coins).map(({ pose, size }) => (
            <span key={size} className="oja-floating-coins__place">
              <Coin className="oja-floating-coins__coin" pose={pose} size={size} />
            </span>
          ))}
        </div>
        {children}
        <button
          type="button"
          className="oja-floating-coins__pause"
          aria-label={isPaused ? words.play : words.pause}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play size={20} strokeWidth={1.75} /> : <Pause size={20} strokeWidth={1.75} />}
        </button>
      </div>
    )
  },
)
