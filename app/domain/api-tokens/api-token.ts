import type { ProgramScope } from './token-scopes'

/** Whether a token opens anything; `orphan` does not: whoever made it may no longer come in. */
export type TokenState = 'active' | 'expired' | 'revoked' | 'orphan'

/** The same in words. */
export const tokenStateLabels: Readonly<Record<TokenState, string>> = {
  active: 'Действует',
  expired: 'Срок истёк',
  revoked: 'Отозван',
  orphan: 'Не действует: сотрудник отключён',
}

/** How long a token can live, in days, as its form offers it. */
export const tokenLives = { '30': '30 дней', '90': '90 дней', '365': 'Год', never: 'Без срока' } as const

export type TokenLife = keyof typeof tokenLives

/** A token as staff see it: everything but the token. */
export interface ApiTokenRow {
  id: string
  name: string
  /** How it begins. */
  prefix: string
  scopes: ProgramScope[]
  state: TokenState
  /** Who made it. */
  author: string
  /** Null for one without an end. */
  expiresAt: Date | null
  revokedAt: Date | null
  /** Null for one that was never used. */
  lastUsedAt: Date | null
  lastUsedIp: string | null
  createdAt: Date
}
