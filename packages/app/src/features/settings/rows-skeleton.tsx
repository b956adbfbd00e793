import { Card, Skeleton } from '@oja/ui'

/** The skeleton of a card of rows, each with a round icon and text.
 *  @param textHeight height of a row's text in px */
export function RowsSkeleton({ rows, textHeight }: { rows: number; textHeight: number }) {
  return (
    <Card padding="none">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-3 border-t border-border px-4 py-3 first:border-t-0 lg:px-5"
        >
          <Skeleton width={40} height={40} radius={20} />
          <Skeleton width="60%" height={textHeight} />
        </div>
      ))}
    </Card>
  )
}
