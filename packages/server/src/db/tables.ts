import type { Coin } from '@oja/api/money'
import type { Generated } from 'kysely'

/** Amounts of the ledger are numeric(38,0): text on the wire from PostgreSQL, integers of the smallest unit. */
type Minor = string

/** The tables as Kysely sees them; `migrations/*.sql` says what they mean. */
export type Tables = {
  users: {
    id: Generated<string>
    email: string
    password_hash: string
    first_name: string
    last_name: string
    phone: string | null
    email_verified_at: Date | null
    pin_hash: string | null
    pin_failures: Generated<number>
    pin_locked_until: Date | null
    pin_disabled: Generated<boolean>
    kyc_status: Generated<'verified' | 'processing' | 'unverified' | 'rejected'>
    kyc_reason: string | null
    kyc_rejected_by_operator: Generated<boolean>
    verified_first_name: Generated<string | null>
    verified_last_name: Generated<string | null>
    pending_email: Generated<string | null>
    pending_phone: Generated<string | null>
    cooling_off_until: Generated<Date | null>
    cooling_off_reason: Generated<'password-reset' | 'pin-reset' | 'first-pin' | 'email-change' | null>
    created_at: Date
  }
  sessions: {
    id_hash: Buffer
    user_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    pin_grant_expires_at: Date | null
  }
  email_changes: {
    id: Generated<string>
    user_id: string
    old_email: string
    new_email: string
    token_hash: Buffer
    created_at: Date
    undo_until: Date
    undone_at: Date | null
  }
  devices: { id_hash: Buffer; user_id: string; created_at: Date; last_seen_at: Date }
  one_time_codes: {
    id: Generated<bigint>
    sent_to: Buffer
    purpose: 'email' | 'password' | 'pin' | 'email-change' | 'phone'
    code_hash: string
    created_at: Date
    expires_at: Date
  }
  attempt_counters: {
    subject: string
    failures: Generated<number>
    window_started_at: Date
    blocked_until: Date | null
  }
  bank_accounts: {
    id: Generated<string>
    user_id: string
    bank_code: string
    bank_name: string
    account_number: string
    account_name: string
    created_at: Date
    deleted_at: Date | null
  }
  resolved_accounts: {
    session_id_hash: Buffer
    bank_code: string
    account_number: string
    account_name: string
    is_own: boolean
    resolved_at: Date
  }
  kyc_submissions: {
    id: Generated<string>
    user_id: string
    document_type: 'nin' | 'virtual_nin' | 'drivers_license' | 'international_passport'
    document_file: string
    selfie_file: string
    status: Generated<'processing' | 'verified' | 'rejected'>
    review_at: Date | null
    created_at: Date
    decided_at: Date | null
    files_removed_at: Generated<Date | null>
  }
  coins: { code: Coin; decimals: number }
  accounts: {
    id: Generated<string>
    owner: string | null
    code: Coin
    kind: 'portfolio' | 'trading' | 'escrow' | 'chain' | 'fees'
    balance: Generated<Minor>
  }
  movements: { id: string; kind: string; posted_in: Generated<string>; created_at: Date }
  entries: { movement: string; account: string; amount: Minor }
  holds: { id: string; owner: string; code: Coin; amount: Minor; remaining: Minor; created_at: Date }
  idempotency_keys: {
    user_id: string
    endpoint: string
    key: string
    body_hash: string
    status: number | null
    response: unknown
    created_at: Date
  }
  event_cursors: { user_id: string; last_id: bigint }
  events: { user_id: string; id: bigint; type: string; payload: unknown; created_at: Date }
  notifications: {
    user_id: string
    id: bigint
    kind: string
    payload: unknown
    created_at: Date
    read_at: Date | null
  }
  wallets: {
    id: Generated<string>
    user_id: string
    code: Coin
    network: string
    address: string
    created_at: Date
  }
  transfers: {
    id: string
    user_id: string
    code: Coin
    network: string
    from_address: string
    to_address: string
    amount: Minor
    fee: Minor
    status: Generated<'processing' | 'completed' | 'failed'>
    chain_reference: string | null
    leased_until: Generated<Date | null>
    created_at: Date
    completed_at: Date | null
  }
  transactions: {
    id: Generated<string>
    user_id: string
    code: Coin
    subtype: 'incoming' | 'outgoing'
    kind: 'transfer' | 'deposit' | 'withdraw' | 'trade'
    amount: Minor
    fee: Generated<Minor>
    status: 'processing' | 'completed' | 'failed'
    address: string | null
    network: string
    reference: string
    created_at: Date
  }
  ads: {
    id: string
    vendor: string
    type: 'buy' | 'sell'
    code: Coin
    price: bigint
    lowerbound: bigint
    upperbound: bigint
    remarks: string | null
    status: Generated<'open' | 'processing' | 'completed' | 'cancelled' | 'offline'>
    quantity: Minor
    available: Minor
    reserved: Generated<Minor>
    claimed: Generated<Minor>
    traded: Generated<Minor>
    withdrawn: Generated<Minor>
    created_at: Date
  }
  reservations: {
    id: string
    ad: string
    claimer: string
    amount_ngn: bigint
    coin: Minor
    price: bigint
    status: Generated<'live' | 'used' | 'cancelled' | 'expired'>
    created_at: Date
    expires_at: Date
    ended_at: Generated<Date | null>
  }
  claims: {
    id: string
    ad: string
    claimer: string
    vendor: string
    status: Generated<'waiting' | 'partly_verified' | 'verified' | 'completed' | 'rejected'>
    amount_ngn: bigint
    coin: Minor
    price: bigint
    bank_account: string | null
    created_at: Date
    review_ends_at: Date
    await_ends_at: Date
    sent_at: Date | null
    confirmed_at: Date | null
    completed_at: Date | null
    overdue_at: Date | null
    cancel_requested_by: string | null
    reject_reason: 'cancelled' | 'rejected' | 'expired' | 'agreed' | 'dispute' | null
  }
  settlements: { claim: string; outcome: 'released' | 'returned'; movement: string | null; created_at: Date }
  trade_limits: {
    is_only_row: Generated<boolean>
    max_open_orders: Generated<number>
    max_with_vendor: Generated<number>
    max_open_ads: Generated<number>
    max_buy_ad_ngn: Generated<bigint>
    ended_before_waiting: Generated<number>
    wait_minutes: Generated<number[]>
    ended_before_stop: Generated<number>
    suspension_days: Generated<number>
  }
  reserve_suspensions: {
    claim: string
    user_id: string
    created_at: Date
    until: Date | null
    lifted_at: Generated<Date | null>
    lifted_note: Generated<string | null>
  }
  outages: { started_at: Date; ended_at: Date }
  heartbeats: { name: string; beat_at: Date }
  disputes: {
    claim: string
    opened_by: string
    opened_at: Date
    reason: string
    status: Generated<'open' | 'settled' | 'closed'>
    winner: 'buyer' | 'seller' | null
    note: string | null
    closed_at: Date | null
  }
  request_budgets: { key: string; points: number; expire: bigint | null }
  chat_messages: {
    id: Generated<string>
    seq: Generated<bigint>
    claim: string
    sender: string | null
    message: string
    created_at: Date
  }
}
