import { words } from '../lib/messages.ts'

/** Words of the screens that stand in for one that cannot be shown. */
export const troubleCopy = words('trouble', {
  crashTab: 'Problem',
  crashTitle: 'Something went wrong on this screen',
  crashText: 'Your money is safe. Nothing was sent.',
  reload: 'Reload',
  home: 'Go to Home',
  silentTitle: 'Oja is not answering',
  retry: 'Try again',
})
