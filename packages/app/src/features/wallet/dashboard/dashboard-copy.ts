import { params, words } from '../../../lib/messages.ts'

/** Words of the dashboard. */
export const dashboardCopy = words('wallet/dashboard', {
  viewAll: 'View all',
  viewAllAssets: 'View all assets',
  quickActions: 'Quick actions',
  verifyTitle: 'Verify your identity to trade',
  verifyText: 'Four steps before your first trade.',
  rejectedTitle: 'Your verification was rejected',
  rejectedText: 'Send your details again to trade.',
  checkingTitle: 'Your documents are being checked',
  checkingText: 'You can trade as soon as they are accepted. The result comes as a notification.',
  queuedTitle: 'A person decides on your new documents',
  queuedText: 'You can trade if they are accepted. The result comes as a notification.',
  see: 'See your verification',
  begin: 'Begin Verification',
  steps: ['Phone', 'Bank', 'ID', 'Selfie'],
  stepsDone: params('{done} of {steps} steps done'),
  stepDone: 'done',
  pendingOrders: 'Pending orders',
  noPendingOrders: 'No pending orders',
})
