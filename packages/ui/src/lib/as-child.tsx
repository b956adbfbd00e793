'use client'

import { cloneElement, type ReactElement, type ReactNode, type Ref, version } from 'react'
import { cn } from './cn.js'
import { useMergedRefs } from './merge-refs.js'

interface Props extends Record<string, unknown> {
  className?: string | undefined
  style?: object | undefined
  children?: ReactNode
}

export interface AsChildProps {
  /** The element that takes over looks and behaviour, for example a router's link. */
  element: ReactElement<Props>
  /** What to give it. Its own props win; handlers of the same event run both, its own first. */
  given: Props
  givenRef: Ref<HTMLElement>
  /** What it holds from now on. @default its own children */
  children?: ReactNode
}

/** Draws `element` with the props of the component that it stands for. */
export function AsChild({ element, given, givenRef, children }: AsChildProps) {
  const ref = useMergedRefs(givenRef, refOf(element))
  const props = merge(given, element.props)
  return cloneElement(element, { ...props, ref }, children ?? element.props.children)
}

/** React 19 keeps the ref among the props; React 18 beside them, and warns on reading the other place. */
function refOf(element: ReactElement<Props>): Ref<HTMLElement> {
  const holder = Number.parseInt(version, 10) < 19 ? (element as unknown as Props) : element.props
  return (holder['ref'] as Ref<HTMLElement> | undefined) ?? null
}

function merge(given: Props, own: Props): Props {
  const merged: Props = {
    ...given,
    ...own,
    className: cn(given.className, own.className),
    style: { ...given.style, ...own.style },
  }
  for (const name in given) {
    const first = own[name]
    const second = given[name]
    if (typeof first === 'function' && typeof second === 'function') {
      merged[name] = (...args: unknown[]) => {
        first(...args)
        second(...args)
      }
    }
  }
  return merged
}
