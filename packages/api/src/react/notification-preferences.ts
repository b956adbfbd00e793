import { notificationPreferences } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The switches of every topic, and the quiet hours. */
export function useNotificationPreferences() {
  return useCallQuery(notificationPreferences)
}
