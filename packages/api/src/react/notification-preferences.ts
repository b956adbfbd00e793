import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const notificationPreferencesOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('notificationPreferences'),
    queryFn: ({ signal }) => client.notificationPreferences({ signal }),
  })

/** The switches of every topic, and the quiet hours. */
export function useNotificationPreferences() {
  const userId = useUserId()
  return useQuery({ ...notificationPreferencesOptions(useClient()), enabled: userId !== undefined })
}

/** Changes the switches it names, and the quiet hours where it names them. */
export function useUpdateNotificationPreferences() {
  return useCallMutation('updateNotificationPreferences', {
    onAnswer: ({ queryClient, client }, preferences) =>
      queryClient.setQueryData(notificationPreferencesOptions(client).queryKey, preferences),
  })
}
