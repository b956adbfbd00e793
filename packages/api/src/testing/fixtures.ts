import type {
  Ad,
  BankAccount,
  ChatMessage,
  ChatRoom,
  Claim,
  DeviceSession,
  Dispute,
  Notification,
  Payment,
  PortfolioWallet,
  Receiver,
  Reservation,
  SignIn,
  TradeLimits,
  Transaction,
  User,
  VirtualWallet,
} from '../contract/index.ts'

/** Two customers and one trade between them: Adébáyọ̀ sells bitcoin, Ngozi buys some. Each fixture takes the fields that a test
 *  cares about. A test proves that all of them match the contract. */

/** When the fixtures take place. */
export const FIXTURE_TIME = '2026-03-02T09:00:00.000Z'

const minutesLater = (minutes: number) => new Date(Date.parse(FIXTURE_TIME) + minutes * 60_000).toISOString()

/** The signed-in customer, who answers the ad. */
export function userFixture(changes: Partial<User> = {}): User {
  return {
    id: 'user-ngozi',
    email_address: 'ngozi@example.ng',
    first_name: 'Ngozi',
    last_name: 'Okafor',
    phone: '08031234567',
    email_verified: true,
    has_pin: true,
    kyc_status: 'verified',
    pending_email: null,
    cooling_off: null,
    ...changes,
  }
}

/** The customer's current browser. */
export function deviceSessionFixture(changes: Partial<DeviceSession> = {}): DeviceSession {
  return {
    id: 'session-1',
    device: 'Chrome on Android',
    place: 'Lagos, Nigeria',
    first_seen: FIXTURE_TIME,
    last_seen: minutesLater(5),
    current: true,
    ...changes,
  }
}

export function signInFixture(changes: Partial<SignIn> = {}): SignIn {
  return {
    at: FIXTURE_TIME,
    device: 'Chrome on Android',
    place: 'Lagos, Nigeria',
    outcome: 'signed-in',
    ...changes,
  }
}

export function bankAccountFixture(changes: Partial<BankAccount> = {}): BankAccount {
  return {
    _id: 'bank-1',
    bank_name: 'Savanna Bank',
    account_number: '0123456781',
    account_name: 'Adébáyọ̀ Ọláwálé',
    bank_code: '901',
    ...changes,
  }
}

export function portfolioWalletFixture(changes: Partial<PortfolioWallet> = {}): PortfolioWallet {
  return {
    _id: 'wallet-btc',
    id: 'wallet-btc',
    address: 'tb1qfixtureaddressofngozi0000000000000000',
    balance: '0.25000000',
    balance_in_usd: '15250.00',
    network: { slug: 'bitcoin', logo_url: '/coins/btc.svg', network: 'bitcoin', code: 'BTC' },
    ...changes,
  }
}

export function virtualWalletFixture(changes: Partial<VirtualWallet> = {}): VirtualWallet {
  return {
    _id: 'trading-btc',
    id: 'trading-btc',
    balance: '0.50000000',
    available_balance: '0.40000000',
    balance_in_usd: '30500.00',
    network: { logo_url: '/coins/btc.svg', code: 'BTC', slug: 'bitcoin' },
    ...changes,
  }
}

export function receiverFixture(changes: Partial<Receiver> = {}): Receiver {
  return {
    id: 'receiver-1',
    name: 'Ada’s hardware wallet',
    network: 'bitcoin',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    created_at: FIXTURE_TIME,
    usable_at: FIXTURE_TIME,
    ...changes,
  }
}

export function transactionFixture(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 'transaction-1',
    currency: 'BTC',
    transactionSubtype: 'incoming',
    amount: '0.05000000',
    status: 'completed',
    kind: 'deposit',
    address: 'tb1qfixtureaddressofasender00000000000000',
    network: 'bitcoin',
    fee: '0.00000000',
    reference: 'OJA-1001',
    created_at: FIXTURE_TIME,
    ...changes,
  }
}

/** Adébáyọ̀'s sell ad, as the market shows it: without phone and bank accounts. */
export function adFixture(changes: Partial<Ad> = {}): Ad {
  return {
    id: 'ad-1',
    type: 'sell',
    price: 95_000_000,
    quantity: '0.10000000',
    available_quantity: '0.08000000',
    limit: { lowerbound: 100_000, upperbound: 5_000_000 },
    status: 'open',
    code: 'BTC',
    remarks: 'Payment from your own account only',
    initiator: {
      id: 'user-adebayo',
      first_name: 'Adébáyọ̀',
      last_name: 'Ọláwálé',
      phone: null,
      kyc_status: 'verified',
    },
    wallet: { network: { code: 'BTC' } },
    metadata: { bank_accounts: [] },
    reservation: null,
    created_at: FIXTURE_TIME,
    ...changes,
  }
}

/** Ngozi's hold on a part of the ad. */
export function reservationFixture(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 'reservation-1',
    ad: 'ad-1',
    amount: 1_900_000,
    coin_equivalent: '0.02000000',
    price: 95_000_000,
    expires_at: minutesLater(15),
    ...changes,
  }
}

/** Ngozi has one order open of the four that one customer may have. */
export function tradeLimitsFixture(changes: Partial<TradeLimits> = {}): TradeLimits {
  return {
    open_orders: 1,
    max_open_orders: 4,
    open_with_vendor: null,
    max_with_vendor: 3,
    open_ads: 0,
    max_open_ads: 20,
    max_buy_ad: 10_000_000,
    ended_today: 0,
    reserve_block: null,
    ...changes,
  }
}

/** Ngozi's claim on Adébáyọ̀'s sell ad, waiting for the vendor's answer. */
export function claimFixture(changes: Partial<Claim> = {}): Claim {
  return {
    id: 'claim-1',
    status: 'waiting',
    amount: 1_900_000,
    coin_equivalent: '0.02000000',
    price: 95_000_000,
    ad: adFixture({ metadata: { bank_accounts: [bankAccountFixture()] } }),
    claimer: {
      id: 'user-ngozi',
      first_name: 'Ngozi',
      last_name: 'Okafor',
      email_address: 'ngozi@example.ng',
      phone: '08031234567',
      bank_account: [],
    },
    recipient: {
      id: 'user-adebayo',
      first_name: 'Adébáyọ̀',
      last_name: 'Ọláwálé',
      phone: '08098765432',
    },
    initiator: { id: 'user-ngozi' },
    bank_account: bankAccountFixture(),
    created_at: FIXTURE_TIME,
    sent_at: null,
    confirmed_at: null,
    completed_at: null,
    review_ends_at: minutesLater(15),
    await_ends_at: minutesLater(30),
    overdue: false,
    cancel_requested_by: null,
    reject_reason: null,
    chat_open_until: null,
    dispute: null,
    payment: null,
    ...changes,
  }
}

/** Ngozi's dispute about the trade, which Adébáyọ̀ has not answered. */
export function disputeFixture(changes: Partial<Dispute> = {}): Dispute {
  return {
    opened_by: 'user-ngozi',
    opened_at: FIXTURE_TIME,
    reason: 'I have paid and got no answer',
    kind: 'paid-not-released',
    status: 'open',
    answer_by: minutesLater(24 * 60),
    statements: [],
    timeline: [{ at: FIXTURE_TIME, what: 'opened', by: 'buyer' }],
    winner: null,
    decision_reason: null,
    note: null,
    decided_at: null,
    appeal_until: null,
    appeal: null,
    ...changes,
  }
}

/** Ngozi says that she paid from her own account. */
export function paymentFixture(changes: Partial<Payment> = {}): Payment {
  return {
    account_name: 'NGOZI OKAFOR',
    bank_name: 'Savanna Bank',
    reference: '000013251122142200',
    receipt: null,
    name_matches: true,
    ...changes,
  }
}

/** Tells Ngozi that Adébáyọ̀ has her naira. */
export function notificationFixture(
  changes: Partial<Extract<Notification, { kind: 'payment-received' }>> = {},
): Notification {
  return {
    id: 7,
    kind: 'payment-received',
    created_at: FIXTURE_TIME,
    read: false,
    claim: 'claim-1',
    ad_type: 'sell',
    side: 'claimer',
    name: 'Adébáyọ̀',
    amount: 1_900_000,
    coin_equivalent: '0.02000000',
    code: 'BTC',
    ...changes,
  }
}

export function chatMessageFixture(changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 'message-1',
    message: 'Good morning, I have paid',
    senderId: 'user-ngozi',
    roomId: 'claim-1',
    timestamp: FIXTURE_TIME,
    ...changes,
  }
}

/** The conversation of Ngozi's claim. */
export function chatRoomFixture(changes: Partial<ChatRoom> = {}): ChatRoom {
  return {
    id: 'claim-1',
    claim: 'claim-1',
    ad: { id: 'ad-1', type: 'sell', code: 'BTC' },
    side: 'claimer',
    other: {
      id: 'user-adebayo',
      first_name: 'Adébáyọ̀',
      last_name: 'Ọláwálé',
      presence: 'online',
      note: null,
      blocked: false,
    },
    amount: 1_900_000,
    coin_equivalent: '0.02000000',
    status: 'waiting',
    expires_at: null,
    open_until: null,
    unread: 0,
    last: chatMessageFixture(),
    created_at: FIXTURE_TIME,
    ...changes,
  }
}
