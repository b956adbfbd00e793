'use client'

import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
} from 'react'
import { cn } from '../lib/cn.js'
import { isDrawn } from '../lib/given.js'
import { useMergedRefs } from '../lib/refs.js'
import { focusByKey } from '../lib/step-by-key.js'
import { useControllable } from '../lib/held-value.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { warnOnce } from '../lib/warn.js'

export interface Tab<Value extends string = string> {
  /** What `onValueChange` receives. Unique in its list. */
  value: Value
  /** The text of the tab. */
  label: string
  /** A symbol of 20 px before the label. */
  icon?: ReactNode
  /** The tab cannot be chosen, and arrow keys skip it. @default false */
  disabled?: boolean | undefined
  /** Content shown below the tabs while this tab is chosen. Without panels, render a `TabPanel` yourself. */
  panel?: ReactNode
}

export interface TabsProps<Value extends string = string> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Accessible name: "Coin". */
  label: string
  /** The chosen tab. Without it the tabs are uncontrolled. */
  value?: NoInfer<Value> | undefined
  /** The initial tab of uncontrolled tabs. @default the first one */
  defaultValue?: NoInfer<Value> | undefined
  /** Called with the value of the tab the customer chose. */
  onValueChange?: ((value: Value) => void) | undefined
  /** The tabs, in reading order. */
  tabs: readonly Tab<Value>[]
  /** `automatic`: arrow keys choose at once. `manual`: they only move, and Enter or Space chooses, for panels that load
   *  slowly. @default 'automatic' */
  activation?: 'automatic' | 'manual' | undefined
  /** Connects the tabs to a `TabPanel` with the same text as its `tabsId`. */
  id?: string | undefined
}

/** Tabs with one stop in the tab order. Arrow keys, Home and End choose at once by default, so panels should show without a
 *  wait. */
export const Tabs = forwardRef(function Tabs<Value extends string>(
  props: TabsProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { label, value: heldValue, defaultValue, onValueChange, tabs: listed, id, ...others } = props
  const { activation = 'automatic', className, onKeyDown: onOwnKeyDown, ...rest } = others
  const madeId = useId()
  const tabsId = id ?? madeId
  const tabs = listed ?? []
  const open = tabs.filter(({ disabled }) => !disabled)
  const [given, setValue] = useControllable(heldValue, defaultValue, onValueChange, 'value')
  // The tab that uncontrolled tabs have chosen may be gone.
  const isKnown = heldValue !== undefined || tabs.some((tab) => tab.value === given)
  const value = isKnown ? given : open[0]?.value
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      tabs.length > 0 && tabs.every((tab) => tab.value !== value),
      `the value '${value}' of Tabs matches none of its tabs, so no tab is chosen. Pass the value of one.`,
    )
    warnOnce(!label, 'Tabs has no label, so screen readers cannot say what the tabs choose. Pass `label`.')
  }
  const chosen = tabs.find((tab) => tab.value === value)
  const list = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRefs(list, ref)
  // The scrollbar is hidden, so nothing else would say that a tab is chosen.
  useBrowserLayoutEffect(() => {
    if (list.current) showChosen(list.current)
  }, [value])
  const stop = chosen?.disabled === true ? open[0] : (chosen ?? open[0])

  function choose(next: Value) {
    if (next !== value) setValue(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    onOwnKeyDown?.(event)
    const next = open[focusByKey(event)]
    if (next && activation === 'automatic') choose(next.value)
  }

  return (
    <>
      <div
        ref={mergedRef}
        role="tablist"
        id={tabsId}
        aria-label={label}
        className={cn('oja-tabs', className)}
        onKeyDown={onKeyDown}
        {...rest}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabIdOf(tabsId, tab.value)}
            className="oja-tabs__tab"
            disabled={tab.disabled}
            aria-selected={tab.value === value}
            // Only the chosen panel is in the document, and only where panels are used.
            aria-controls={
              (id !== undefined || isDrawn(tab.panel)) && tab.value === value
                ? panelIdOf(tabsId, tab.value)
                : undefined
            }
            tabIndex={tab === stop ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {isDrawn(tab.icon) && (
              <span className="oja-tabs__icon" aria-hidden data-slot="icon">
                {tab.icon}
              </span>
            )}
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && isDrawn(chosen.panel) && (
        <TabPanel key={chosen.value} tabsId={tabsId} value={chosen.value}>
          {chosen.panel}
        </TabPanel>
      )}
    </>
  )
}) as <Value extends string>(props: TabsProps<Value> & RefAttributes<HTMLDivElement>) => ReactElement

export interface TabPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The `id` given to `Tabs`. */
  tabsId: string
  /** The value of the tab that this panel belongs to. */
  value: string
}

/** The content of the chosen tab. Render only the chosen one. */
export const TabPanel = forwardRef<HTMLDivElement, TabPanelProps>(function TabPanel(
  { tabsId, value, className, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      role="tabpanel"
      id={panelIdOf(tabsId, value)}
      aria-labelledby={tabIdOf(tabsId, value)}
      className={cn('oja-tab-panel', className)}
      {...rest}
    />
  )
})

/** Scrolls the list to its chosen tab, and never the page. */
function showChosen(list: HTMLElement) {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  const { left, right } = list.getBoundingClientRect()
  if (tab) list.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right)
}

// Encoded, because a space would split an id in `aria-controls` and `aria-labelledby`.
const tabIdOf = (tabsId: string, value: string): string => `${tabsId}-tab-${encodeURIComponent(value)}`
const panelIdOf = (tabsId: string, value: string): string => `${tabsId}-panel-${encodeURIComponent(value)}`
