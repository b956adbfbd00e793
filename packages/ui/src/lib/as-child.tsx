'use client'

import {
  Children,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  version,
} from 'react'
import { cn } from './cn.js'
import { useMergedRefs } from './refs.js'

interface Props extends Record<string, unknown> {
  className?: string | undefined
  style?: object | undefined
  children?: ReactNode
}

interface AsChildProps {
  /** The element that receives looks and behaviour, for example a router's link. */
  element: ReactElement<Props>
  /** Props to give it. Its own props win. When both have a handler for an event, both run, its own first. A given capture
   *  handler runs first, and can stop the element's own. */
  given: Props
  givenRef: Ref<HTMLElement>
  /** Content in place of its own children. */
  children: ReactNode
}

/** Draws `element` in place of a component, with that component's props. */
export function AsChild({ element, given, givenRef, children }: AsChildProps) {
  const ref = useMergedRefs(givenRef, refOf(element))
  const props = merge(given, element.props)
  return cloneElement(element, { ...props, ref }, children)
}

/** React 19 keeps the ref in the props, React 18 on the element, and each warns when the other place is read. */
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
    const isCapture = name.endsWith('Capture')
    const first = isCapture ? given[name] : own[name]
    const second = isCapture ? own[name] : given[name]
    if (typeof first === 'function' && typeof second === 'function') {
      merged[name] = (event: SyntheticEvent, ...more: unknown[]) => {
        first(event, ...more)
        if (!isCapture || !event.isPropagationStopped()) second(event, ...more)
      }
    }
  }
  return merged
}

/** The only node, also if a server component wrote it and it arrives later: then React passes a lazy one, and this suspends. */
export function arrived<Node>(node: Node): Node
export function arrived(node: ReactNode): ReactNode {
  const all = Children.toArray(node)
  return all.length > 1 ? node : all[0]
}
