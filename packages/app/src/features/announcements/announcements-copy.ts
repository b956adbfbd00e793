import { params, words } from '../../lib/messages.ts'

export const announcementsCopy = words('dashboard/announcements', {
  operational: 'All Systems Operational',
  notAnswering: 'Oja is not answering. What you see may be out of date.',
  updateTitle: params('New Update {version}'),
  updateText: 'Add your phone number so that the people you trade with can reach you.',
  updateTextWithPhone:
    'Traders can now reach each other by phone. Check that the number in your profile is still yours.',
  addPhone: 'Add phone number',
  checkPhone: 'Check phone number',
  later: 'Not now',
})
