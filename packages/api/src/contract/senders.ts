/** `senderId` of system messages. */
export const SYSTEM_SENDER = 'system'
/** `senderId` of messages from Oja's staff. No customer can have it. */
export const STAFF_SENDER = 'staff'
