'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { asImage } from '../lib/attributes.js'
import { cn } from '../lib/cn.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { initialOf } from './initial.js'

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The letter to draw. Wins over `name`. */
  initial?: string | undefined
  /** The name to take the letter from. */
  name?: string | undefined
  /** Width and height in px. Without one the style sheet decides: 40 unless you override it. */
  size?: number | undefined
  /** Accessible name, where no name is beside it. Without one it is hidden from assistive technology. */
  label?: string | undefined
}

/** A person's initial in a circle. It is decoration beside their written name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { initial, name, size, label, className, style, ...rest },
  ref,
) {
  return (
    <span
      ref={ref}
      className={cn('oja-avatar', className)}
      style={useOwnStyle(size === undefined ? undefined : boxOf(size), style)}
      {...asImage(label)}
      {...rest}
    >
      {initialOf(initial ?? name)}
    </span>
  )
})

const boxOf = (size: number) => ({ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) })
