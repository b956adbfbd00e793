import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { Avatar } from '../avatar/index.js'
import { cn } from '../lib/cn.js'

export interface AdCardLabels {
  /** @default 'Price' */
  price?: string | undefined
  /** @default 'Quantity' */
  quantity?: string | undefined
  /** @default 'Limit' */
  limit?: string | undefined
}

export interface AdCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The letter in the circle; without it the first of the name. */
  initial?: string | undefined
  /** Who made the ad. It names the card for assistive technology. */
  name: string
  /** A line under the name: completed trades, when last seen. */
  nameMeta?: ReactNode
  /** One coin in local money: '₦1,618.50'. */
  price: ReactNode
  /** What the price buys: 'per USDT'. Drawn on phones; in a row the coin stands above the list. */
  priceUnit: string
  /** How much is left. */
  quantity: ReactNode
  /** Least and most of a trade: '₦20,000 – ₦1,500,000'. */
  limit: ReactNode
  labels?: AdCardLabels | undefined
  /** The button or link. Name it whole: "Buy USDT from Adaeze Nwosu". */
  action?: ReactNode
  /** A badge: "Your ad", "Offline". It takes the place of a missing action. */
  tag?: ReactNode
  /** Level of the name in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined
}

const defaults = { price: 'Price', quantity: 'Quantity', limit: 'Limit' }

/**
 * One ad. A card on phones and a row of five columns from 840 px, by the width of the place it stands in. Put several
 * in a `Card` without padding; they rule themselves off.
 */
export const AdCard = forwardRef<HTMLElement, AdCardProps>(function AdCard(props, ref) {
  const { initial, name, nameMeta, price, priceUnit, quantity, limit, labels, action, tag, ...others } = props
  const { headingLevel = 3, className, ...rest } = others
  const nameId = useId()
  const words = { ...defaults, ...labels }
  const Heading = `h${headingLevel}` as const
  const hasAction = action !== undefined && action !== null && action !== false
  return (
    <article ref={ref} aria-labelledby={nameId} className={cn('oja-ad-card', className)} {...rest}>
      <div className="oja-ad-card__grid">
        <div className="oja-ad-card__vendor">
          <Avatar className="oja-ad-card__avatar" initial={initial ?? name} />
          <div className="oja-ad-card__who">
            <Heading className="oja-ad-card__name" id={nameId} data-slot="name">
              {name}
            </Heading>
            {nameMeta !== undefined && (
              <div className="oja-ad-card__meta" data-slot="meta">
                {nameMeta}
              </div>
            )}
          </div>
          {hasAction && tag !== undefined && (
            <span className="oja-ad-card__tag" data-slot="tag">
              {tag}
            </span>
          )}
        </div>
        <dl className="oja-ad-card__facts">
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
        </dl>
        <div className="oja-ad-card__action" data-slot="action">
          {hasAction ? action : tag}
        </div>
      </div>
    </article>
  )
})

export interface AdCardHeadProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Heads of the columns. */
  labels?:
    | (AdCardLabels & {
        /** @default 'Vendor' */
        vendor?: string | undefined
      })
    | undefined
}

/** Heads above a list of ads, drawn where the ads are rows. Each card names its own values, so it is not read out. */
export const AdCardHead = forwardRef<HTMLDivElement, AdCardHeadProps>(function AdCardHead(
  { labels, className, ...rest },
  ref,
) {
  const words = { vendor: 'Vendor', ...defaults, ...labels }
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
