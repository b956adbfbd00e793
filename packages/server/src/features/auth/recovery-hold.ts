/** For a day after a proven address was changed, the new one cannot be used to choose a new password. Whoever took a
 *  session over would otherwise change the address, then the password, then the PIN, and have the coin. */
export const RECOVERY_HOLD = { name: 'recovery-hold', ms: 24 * 60 * 60_000 } as const
