import { queryKey } from '../client/index.ts'
import { notificationPreferences, updateNotificationPreferences } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** The switches of every topic, and the quiet hours. */
export function useNotificationPreferences() {
  return useCallQuery(notificationPreferences)
}

/** Changes only the given switches and quiet hours. */
export function useUpdateNotificationPreferences() {
  return useCallMutation(updateNotificationPreferences, {
    onAnswer: (queryClient, preferences) =>
      queryClient.setQueryData(queryKey('notificationPreferences'), preferences),
  })
}
