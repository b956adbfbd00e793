'use client'

import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.js'
import { stepByKey } from '../lib/step-by-key.js'
import { warnOnce } from '../lib/warn.js'

export interface Tab<Value extends string = string> {
  value: Value
  label: string
  /** A symbol of 20 px before the label. */
  icon?: ReactNode
}

export interface TabsProps<Value extends string = string> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'onChange'
> {
  /** What the tabs choose between, for assistive technology: "Coin". */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** Whether arrow keys choose at once or only move, so that Enter or Space chooses: for panels that take time.
   *  @default 'automatic' */
  activation?: 'automatic' | 'manual' | undefined
  /** Ties the tabs to their `TabPanel`, which is given the same text as `tabsId`. */
  id?: string | undefined
}

/** One stop in the tab order; arrow keys, Home and End choose at once, so a panel should show without a wait. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs, id, activation = 'automatic', className, ...rest } = props
  const madeId = useId()
  const tabsId = id ?? madeId
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      tabs.length > 0 && tabs.every((tab) => tab.value !== value),
      `the value '${value}' of Tabs is none of its tabs, so no tab is chosen. Pass the value of one.`,
    )
  }
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'Tabs has no label, so nobody can tell by ear what the tabs choose. Pass `label`.')
  const chosen = Math.max(
    tabs.findIndex((tab) => tab.value === value),
    0,
  )

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const focused = tabs.findIndex((tab) => tabIdOf(tabsId, tab.value) === document.activeElement?.id)
    const to = stepByKey(event, activation === 'manual' && focused >= 0 ? focused : chosen, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabIdOf(tabsId, next.value))?.focus()
    if (activation === 'automatic' && next.value !== value) onValueChange(next.value)
  }

  return (
    <div
      role="tablist"
      id={tabsId}
      aria-label={label}
      className={cn('oja-tabs', className)}
      onKeyDown={onKeyDown}
      {...rest}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabIdOf(tabsId, tab.value)}
          className="oja-tabs__tab"
          aria-selected={tab.value === value}
          // Only the chosen panel is in the document, and only where the consumer draws panels.
          aria-controls={id !== undefined && tab.value === value ? panelIdOf(tabsId, tab.value) : undefined}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => {
            if (tab.value !== value) onValueChange(tab.value)
          }}
        >
          {tab.icon !== undefined && (
            <span className="oja-tabs__icon" aria-hidden data-slot="icon">
              {tab.icon}
            </span>
          )}
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The `id` given to `Tabs`. */
  tabsId: string
  /** The value of the tab that this panel belongs to. */
  value: string
}

/** What the chosen tab shows. Draw the chosen one only. */
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

const tabIdOf = (tabsId: string, value: string): string => `${tabsId}-tab-${value}`
const panelIdOf = (tabsId: string, value: string): string => `${tabsId}-panel-${value}`
