import { notificationPreferences } from '@oja/api/contract'
import { useCallQuery } from '@oja/api/react'
import { Skeleton } from '@oja/ui'
import { ProblemCard } from '../../shared/load-problem.tsx'
import { SettingsPage } from '../../shared/page.tsx'
import { notificationSettingsCopy as copy } from './notification-settings-copy.ts'
import { QuietHours } from './quiet-hours.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { TopicSwitches } from './topic-switches.tsx'

export default function NotificationSettingsScreen() {
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <NotificationSettings />
    </SettingsPage>
  )
}

/** Which notifications the customer gets while away, and where. Source: docs/product/notifications.md#what-causes-a-notification */
function NotificationSettings() {
  const { data: preferences, error, refetch } = useCallQuery(notificationPreferences)
  if (preferences === undefined && error) return <ProblemCard error={error} retry={refetch} />
  if (preferences === undefined)
    return (
      <div role="status" aria-label={copy.loading} className="grid gap-5">
        <Skeleton height={72} radius={14} />
        <Skeleton height={480} radius={14} />
      </div>
    )
  return (
    <>
      <ThisBrowser />
      <TopicSwitches topics={preferences.topics} />
      <QuietHours hours={preferences.quiet_hours} />
    </>
  )
}
