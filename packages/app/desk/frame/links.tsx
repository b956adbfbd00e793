import { Link } from 'react-router-dom'
import { shortId } from '../lib/short-id.ts'
import { useMay } from './session.ts'

type CustomerLinkProps = {
  id: string
  name: string
  /** The case that shows the link. The way back from the customer's page leads to it. */
  from?: string
  /** The keys that move through a list stop here. */
  isRow?: boolean
}

/** Leads to a customer's page. */
export function CustomerLink({ id, name, from, isRow = false }: CustomerLinkProps) {
  return (
    <Link
      data-row={isRow || undefined}
      to={`/customers/${id}`}
      state={from === undefined ? undefined : { from }}
      className="link break-words"
    >
      {name}
    </Link>
  )
}

/** A case in a row of a queue. */
export function CaseLink({ to, id }: { to: string; id: string }) {
  return (
    <Link data-row to={to} className="link num">
      {shortId(id)}
    </Link>
  )
}

/** A trade in a row. It leads to its dispute while that is open, for operators who may decide it. */
export function TradeLink({ id, isDisputed }: { id: string; isDisputed: boolean }) {
  const mayOpen = useMay('deskDispute')
  if (!isDisputed || !mayOpen) return <span className="num">{shortId(id)}</span>
  return <CaseLink to={`/disputes/${id}`} id={id} />
}
