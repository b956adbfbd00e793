import { fixed, params, words } from '../../../lib/messages.ts'

const STEPS = ['Phone', 'Bank', 'ID', 'Selfie'] as const

export const dashboardCopy = words('wallet/dashboard', {
  viewAll: 'View all',
  viewAllAssets: 'View all assets',
  quickActions: 'Quick actions',
  verifyTitle: 'Verify your identity to trade',
  verifyText: fixed('{steps} steps before your first trade.', { steps: STEPS.length }),
  rejectedTitle: 'Your verification was rejected',
  rejectedText: 'Send your documents again to trade.',
  checkingTitle: 'We are checking your documents',
  checkingText: 'You can trade once we accept them. We send you a notification.',
  queuedTitle: 'Our team is checking your new documents',
  see: 'See your verification',
  begin: 'Begin Verification',
  steps: STEPS,
  stepsDone: params('{done} of {steps} steps done'),
  stepDone: 'done',
  pendingOrders: 'Pending orders',
  noPendingOrders: 'No pending orders',
})
