import type { ProgramScope } from './token-scopes'

/** `orphan`: its author has lost access. */
export type TokenState = 'active' | 'expired' | 'revoked' | 'orphan'

export const tokenStateLabels: Readonly<Record<TokenState, string>> = {
  active: 'Действует',
  expired: 'Срок истёк',
  revoked: 'Отозван',
  orphan: 'Не действует: сотрудник отключён',
}

export const tokenLives = { '30': '30 дней', '90': '90 дней', '365': 'Год', never: 'Без срока' } as const

export type TokenLife = keyof typeof tokenLives

export interface ApiTokenRow {
  id: string
  name: string
  prefix: string
  scopes: ProgramScope[]
  state: TokenState
  author: string
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  lastUsedIp: string | null
  createdAt: Date
}
