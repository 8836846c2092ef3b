/** Rules for a new password, as the specifications and decision 14 set them. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128

/** Failed sign-ins of one account from one address before it is locked there, and for how many seconds. */
export const MAX_LOGIN_ATTEMPTS = 5
export const LOCKOUT_SECONDS = 900

export type Role = 'CUSTOMER' | 'MODERATOR' | 'ADMIN'
