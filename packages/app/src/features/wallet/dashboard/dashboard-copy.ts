import { params, words } from '../../../lib/messages.ts'

/** Words of the dashboard. */
export const dashboardCopy = words('wallet/dashboard', {
  viewAll: 'View all',
  viewAllAssets: 'View all assets',
  quickActions: 'Quick actions',
  verifyTitle: 'Verify your identity to trade',
  verifyText: 'Four steps before your first trade.',
  rejectedTitle: 'Your verification was rejected',
  rejectedText: 'Send your documents again to trade.',
  checkingTitle: 'We are checking your documents',
  checkingText: 'You can trade once we accept them. We send you a notification.',
  queuedTitle: 'Our team is checking your new documents',
  queuedText: 'You can trade once we accept them. We send you a notification.',
  see: 'See your verification',
  begin: 'Begin Verification',
  steps: ['Phone', 'Bank', 'ID', 'Selfie'],
  stepsDone: params('{done} of {steps} steps done'),
  stepDone: 'done',
  pendingOrders: 'Pending orders',
  noPendingOrders: 'No pending orders',
})
