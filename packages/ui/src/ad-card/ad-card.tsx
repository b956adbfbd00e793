'use client'

import {
  cloneElement,
  type ComponentPropsWithoutRef,
  forwardRef,
  Fragment,
  isValidElement,
  type ReactNode,
  useId,
} from 'react'
import { Avatar } from '../avatar/index.js'
import { ShieldCheck } from '../icons.js'
import { cn } from '../lib/cn.js'
import { arrived } from '../lib/as-child.js'
import { type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { isDrawn } from '../lib/given.js'
import { adCardWords, type AdCardWords } from './words.js'

export interface AdCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The letter in the avatar; by default the first letter of the name. */
  initial?: string | undefined
  /** Who made the ad. It names the card for assistive technology. */
  name: string
  /** The vendor's identity was checked: a shield beside the name. @default false */
  verified?: boolean | undefined
  /** Whether the vendor is online, shown under the name. Leave it out where that is unknown. */
  online?: boolean | undefined
  /** A line under the name: completed trades, when last seen. */
  nameMeta?: ReactNode
  /** One coin in local money: '₦1,618.50'. */
  price: ReactNode
  /** What the price buys: 'per USDT'. Drawn in the card layout only; above a list of rows, name the coin yourself. */
  priceUnit: string
  /** How much is left. */
  quantity: ReactNode
  /** The smallest and largest trade: '₦20,000 – ₦1,500,000'. */
  limit: ReactNode
  /** How the money can be sent: `['Bank transfer', 'OPay']`. */
  methods?: readonly string[] | undefined
  /** Words in place of the English ones. */
  labels?: Labels<AdCardWords> | undefined
  /** A `Button`, also one with `asChild` around a link, which gets the card's `busy` and `disabled`, and its price, quantity
   *  and limit as the accessible description. Give it a complete name: "Buy USDT from Adaeze Nwosu". */
  action?: ReactNode
  /** A badge: "Your ad", "Offline". Without an action it takes the action's place. */
  tag?: ReactNode
  /** The trade is opening: the action shows a spinner and ignores presses. @default false */
  busy?: boolean | undefined
  /** The ad is unavailable: it is muted and its action is disabled. Say why in `tag`. @default false */
  disabled?: boolean | undefined
  /** Heading level of the name. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * One ad: a row of five columns where its container is at least 840 px wide, otherwise a card. Put several in a `Card` without
 * padding; they draw the lines between them.
 */
export const AdCard = forwardRef<HTMLElement, AdCardProps>(function AdCard(props, ref) {
  const { initial, name, nameMeta, price, priceUnit, quantity, limit, labels, action, tag, ...others } = props
  const { headingLevel = 3, verified, online, methods, busy, disabled, className, ...rest } = others
  const nameId = useId()
  const factsId = useId()
  const words = useWords('adCard', adCardWords, labels)
  const Heading = `h${headingLevel}` as const
  const hasAction = isDrawn(action)
  return (
    <article
      ref={ref}
      aria-labelledby={nameId}
      aria-busy={busy}
      className={cn('oja-ad-card', className)}
      data-busy={busy || undefined}
      data-disabled={disabled || undefined}
      {...rest}
    >
      <div className="oja-ad-card__grid">
        <div className="oja-ad-card__vendor">
          <Avatar className="oja-ad-card__avatar" initial={initial ?? name} />
          <div className="oja-ad-card__who">
            <Heading className="oja-ad-card__name" data-slot="name">
              <span id={nameId}>{name}</span>
              {verified && (
                <>
                  <ShieldCheck className="oja-ad-card__verified" size={16} strokeWidth={2} />
                  <span className={HIDDEN}>, {words.verified}</span>
                </>
              )}
            </Heading>
            {(isDrawn(nameMeta) || online !== undefined) && (
              <div className="oja-ad-card__meta" data-slot="meta">
                {online !== undefined && (
                  <span
                    className="oja-ad-card__presence"
                    data-online={online || undefined}
                    data-slot="presence"
                  >
                    {online ? words.online : words.offline}
                  </span>
                )}
                {isDrawn(nameMeta) && <div>{nameMeta}</div>}
              </div>
            )}
          </div>
          {hasAction && isDrawn(tag) && (
            <span className="oja-ad-card__tag" data-slot="tag">
              {tag}
            </span>
          )}
        </div>
        <dl className="oja-ad-card__facts" id={factsId}>
          <div className="oja-ad-card__price">
            <dt>{words.price}</dt>
            <dd data-slot="price">
              {price} <span className="oja-ad-card__unit">{priceUnit}</span>
            </dd>
          </div>
          <div className="oja-ad-card__fact">
            <dt>{words.quantity}</dt>
            <dd data-slot="quantity">{quantity}</dd>
          </div>
          <div className="oja-ad-card__fact">
            <dt>{words.limit}</dt>
            <dd data-slot="limit">{limit}</dd>
          </div>
          {methods?.length ? (
            <div className="oja-ad-card__fact oja-ad-card__methods">
              <dt>{words.methods}</dt>
              <dd data-slot="methods">
                {methods.map((method) => (
                  <span key={method} data-slot="method">
                    {method}
                  </span>
                ))}
              </dd>
            </div>
          ) : null}
        </dl>
        <div className="oja-ad-card__action" data-slot="action">
          {hasAction ? inState(action, { busy, disabled, factsId }) : tag}
        </div>
      </div>
    </article>
  )
})

/** A link without `href` leads nowhere, also by a middle click. */
const DISABLED_LINK = { href: undefined, onClick: undefined, role: 'link', 'aria-disabled': true }

type Action = { 'aria-describedby'?: string; disabled?: boolean; busy?: boolean }

/** Passes the card's state to its action, and describes the action by the card's facts: one vendor may have several ads. A plain
 *  element, such as `button`, can only be disabled. */
function inState(
  given: ReactNode,
  { busy, disabled, factsId }: Pick<AdCardProps, 'busy' | 'disabled'> & { factsId: string },
): ReactNode {
  const action = arrived(given)
  if (!isValidElement<Action>(action) || action.type === Fragment) return action
  const described = { 'aria-describedby': cn(action.props['aria-describedby'], factsId) }
  if (!(busy || disabled)) return cloneElement(action, described)
  if (action.type === 'a') return cloneElement(action, { ...described, ...DISABLED_LINK })
  const isPlain = typeof action.type === 'string'
  const state = { ...(disabled || isPlain ? { disabled: true } : {}), ...(busy && !isPlain ? { busy } : {}) }
  return cloneElement(action, { ...described, ...state })
}

export interface AdCardHeadProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Column headings in place of the English ones. */
  labels?: Labels<Pick<AdCardWords, 'vendor' | 'price' | 'quantity' | 'limit'>> | undefined
}

/** Column headings above a list of ads, drawn where the ads are rows. Hidden from screen readers: each card labels its own
 *  values. */
export const AdCardHead = forwardRef<HTMLDivElement, AdCardHeadProps>(function AdCardHead(
  { labels, className, ...rest },
  ref,
) {
  const words = useWords('adCard', adCardWords, labels)
  return (
    <div ref={ref} aria-hidden className={cn('oja-ad-card-head', className)} {...rest}>
      <div className="oja-ad-card-head__grid">
        <span>{words.vendor}</span>
        <span>{words.price}</span>
        <span>{words.quantity}</span>
        <span>{words.limit}</span>
      </div>
    </div>
  )
})
