export { defaultAnswers } from './answers.ts'
export {
  adFixture,
  bankAccountFixture,
  chatMessageFixture,
  claimFixture,
  deviceSessionFixture,
  disputeFixture,
  FIXTURE_TIME,
  notificationFixture,
  paymentFixture,
  portfolioWalletFixture,
  receiverFixture,
  reservationFixture,
  tradeLimitsFixture,
  transactionFixture,
  userFixture,
  virtualWalletFixture,
} from './fixtures.ts'
export { answering, defaultHandlers, losing, refusing } from './handlers.ts'
