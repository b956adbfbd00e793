import { Button, Card, EmptyState } from '@oja/ui'
import { Link } from 'react-router-dom'

type EmptyCardProps = {
  /** What is missing, in one line. */
  title: string
  /** A sentence on how to change that. */
  children?: string
  /** The page on which to change it. */
  to: string
  /** The label of the link. */
  label: string
}

/** Replaces an empty list or form, with a link to the next step. */
export function EmptyCard({ title, children, to, label }: EmptyCardProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          <Button asChild variant="secondary">
            <Link to={to}>{label}</Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
