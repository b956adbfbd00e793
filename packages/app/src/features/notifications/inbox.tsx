import { type Notification, readNotifications } from '@oja/api/contract'
import { useCallMutation, useLatestNotification, useNotifications, useServerNow } from '@oja/api/react'
import { Button, Card, Skeleton } from '@oja/ui'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { forgetProblem, toastError, tryTo } from '../../lib/error-message.ts'
import { formatWeekday } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useFocusReplacement } from '../../lib/use-focus-replacement.ts'
import { useIsOnline, useIsVisible } from '../../lib/use-page-state.ts'
import { EmptyCard } from '../../shared/empty-card.tsx'
import { ProblemCard } from '../../shared/load-problem.tsx'
import { NotificationRow } from './notification-row.tsx'
import { type Day, dayGroups } from './notification-rules.ts'
import { inboxCopy as copy } from './notifications-copy.ts'
import { Page } from '../../shared/page.tsx'

/** How often "5 min ago" is updated. */
const UPDATE_MS = 30_000

export default function InboxScreen() {
  return (
    <Page width="task">
      <Inbox />
    </Page>
  )
}

/** The notifications, newest first. Opening the list marks it as read. */
function Inbox() {
  const { data: notifications, error, refetch, hasNextPage, fetchNextPage } = useNotifications()
  const { data: latest } = useLatestNotification()
  const { isNew, hasNew, readAll } = useSeen(notifications)
  const nowMs = useServerNow(UPDATE_MS)
  const keepPlace = useFocusReplacement(hasNextPage)
  const canReadAll = hasNew || (latest?.unread ?? 0) > 0
  const goOn = useFocusReplacement(canReadAll)
  if (notifications === undefined && error) return <ProblemCard error={error} retry={refetch} />
  if (notifications === undefined) return <Loading />
  if (notifications.length === 0)
    return (
      <EmptyCard title={copy.empty} to={paths.market} label={copy.toMarket}>
        {copy.emptyHint}
      </EmptyCard>
    )
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-text-2">{copy.lead}</p>
        {canReadAll && (
          <Button
            variant="secondary"
            size="sm"
            icon={<CheckCheck aria-hidden size={16} />}
            onClick={({ currentTarget }) => {
              goOn(currentTarget)
              return tryTo(readAll)
            }}
          >
            {copy.readAll}
          </Button>
        )}
      </div>
      {dayGroups(notifications, nowMs).map((day) => (
        <DayGroup key={day.notifications[0].id} title={dayWords(day)}>
          {day.notifications.map((notification) => (
            <li key={notification.id} className="border-border not-first:border-t">
              <NotificationRow notification={notification} isNew={isNew(notification)} nowMs={nowMs} />
            </li>
          ))}
        </DayGroup>
      ))}
      {hasNextPage && (
        <Button
          variant="ghost"
          className="justify-self-center"
          onClick={async ({ currentTarget }) => {
            keepPlace(currentTarget)
            forgetProblem()
            const { error: problem } = await fetchNextPage()
            if (problem) toastError(problem)
          }}
        >
          {copy.more}
        </Button>
      )}
    </>
  )
}

function DayGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={titleId} className="text-sm text-text-2">
        {title}
      </h2>
      <Card padding="none">
        <ul>{children}</ul>
      </Card>
    </section>
  )
}

function dayWords({ daysAgo, notifications: [first] }: Day): string {
  if (daysAgo === 0) return copy.today
  return daysAgo === 1 ? copy.yesterday : formatWeekday(first.created_at)
}

function Loading() {
  return (
    <Card padding="none" role="status" aria-label={copy.loading}>
      {[224, 180, 248].map((width) => (
        <div
          key={width}
          className="flex min-h-18 items-center gap-3 border-border px-4 py-3 not-first:border-t lg:px-5"
        >
          <Skeleton width={40} height={40} radius={20} />
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton width={width} height={16} />
            <Skeleton width={96} height={14} />
          </span>
        </div>
      ))}
    </Card>
  )
}

/** Marks the listed notifications as read, unless the tab is hidden: nobody sees them there, and what is read is neither pushed nor
 *  mailed. Remembers for this visit which ones were new. */
function useSeen(notifications: readonly Notification[] | undefined) {
  const { mutate, mutateAsync } = useCallMutation(readNotifications)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [clearedUpTo, setClearedUpTo] = useState(0)
  const isVisible = useIsVisible()
  // A mark that was lost with the connection is made again when it is back.
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isVisible || !isOnline) return
    const unread = (notifications ?? []).filter(({ read }) => !read).map(({ id }) => id)
    const [newest] = unread
    const oldest = unread.at(-1)
    if (newest === undefined || oldest === undefined) return
    setFresh((known) => new Set([...known, ...unread]))
    // Older pages that were not shown stay unread.
    mutate({ body: { up_to: newest, from: oldest } })
  }, [notifications, mutate, isVisible, isOnline])
  const isNew = ({ id, read }: Notification) => id > clearedUpTo && (!read || fresh.has(id))

  return {
    /** Whether it was unread when the customer opened the list. */
    isNew,
    hasNew: (notifications ?? []).some(isNew),
    /** Also marks older pages that have not loaded. */
    readAll: async () => {
      const newest = notifications?.[0]?.id ?? 0
      await mutateAsync({ body: { up_to: newest } })
      setClearedUpTo(newest)
    },
  }
}
