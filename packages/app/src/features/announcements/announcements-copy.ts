import { params, words } from '../../lib/messages.ts'

/** Words of the notices on the dashboard. */
export const announcementsCopy = words('dashboard/announcements', {
  operational: 'All Systems Operational',
  notAnswering: 'Oja is not answering as it should. What you see may be old.',
  reconnecting: 'Live updates are interrupted. We are reconnecting.',
  updateTitle: params('New Update {version}'),
  updateText:
    'Add your phone number, so that the person you trade with can reach you when something is unclear.',
  updateTextWithPhone:
    'Traders can now reach each other by phone. Check that the number in your profile is still yours.',
  addPhone: 'Add phone number',
  checkPhone: 'Check phone number',
  later: 'Not now',
})
