import type { Role } from '~/domain/auth/shared'

/** The roles of those who work for the shop. */
export type StaffRole = Exclude<Role, 'CUSTOMER'>

/** Roles in words, as the form offers them. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = { ADMIN: 'Администратор', MODERATOR: 'Модератор' }

/** What each role may, in a sentence. */
export const staffRoleHints: Readonly<Record<StaffRole, string>> = {
  ADMIN: 'Полный доступ к панели',
  MODERATOR: 'Проверяет отзывы на сайте, в панель не входит',
}

/** Whether somebody can come in: an invited person has no password yet. */
export type StaffState = 'active' | 'invited' | 'off'

/** The same in words. */
export const staffStateLabels: Readonly<Record<StaffState, string>> = { active: 'Работает', invited: 'Приглашён', off: 'Отключён' }

/** Somebody in the list of staff. */
export interface StaffRow {
  id: string
  name: string
  email: string
  role: StaffRole
  state: StaffState
  /** When they last came into the back office; null when they never did. */
  lastSignInAt: Date | null
  /** In how many places they are signed in now. */
  sessions: number
}

/** When and from where somebody came into the back office. */
export interface StaffSignIn {
  id: string
  device: string
  ip: string | null
  at: Date
}
