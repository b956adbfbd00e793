/** Words of the notices on the dashboard. Source: spec 2.5. */
export const announcementsCopy = {
  operational: 'All Systems Operational',
  updateTitle: (version: string) => `New Update ${version}`,
  updateText:
    'Add your phone number, so that the person you trade with can reach you when something is unclear.',
  updateTextWithPhone:
    'Traders can now reach each other by phone. Check that the number in your profile is still yours.',
  addPhone: 'Add phone number',
  checkPhone: 'Check phone number',
  later: 'Not now',
} as const
