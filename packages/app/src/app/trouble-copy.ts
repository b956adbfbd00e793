import { words } from '../lib/messages.ts'

/** Words of the screens that stand in for one that cannot be shown. */
export const troubleCopy = words('trouble', {
  crashTab: 'Problem',
  crashTitle: 'This screen could not be shown',
  crashText: 'Your money is not affected. Nothing was sent by this.',
  reload: 'Load again',
  home: 'Go to Home',
  silentTitle: 'Oja is not answering',
  retry: 'Try again',
})
