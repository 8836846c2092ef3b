/** The roles that every shop has, and nobody changes. */
export type FixedRole = 'ADMIN' | 'MODERATOR'

/** A role as forms name it: one of the fixed ones, or the id of one that the owner has put together. */
export type RoleKey = FixedRole | (string & {})

/** The fixed roles in words, as the form offers them. */
export const fixedRoleLabels: Readonly<Record<FixedRole, string>> = {
  ADMIN: 'Администратор',
  MODERATOR: 'Модератор',
}

/** What each of them may, in a sentence. */
export const fixedRoleHints: Readonly<Record<FixedRole, string>> = {
  ADMIN: 'Полный доступ к панели',
  MODERATOR: 'Проверяет отзывы на сайте, в панель не входит',
}

/** A role that can be given. */
export interface RoleChoice {
  key: RoleKey
  name: string
  /** What it may, in a sentence. */
  hint: string
}

/** Whether somebody can come in: an invited person has no password yet. */
export type StaffState = 'active' | 'invited' | 'off'

/** The same in words. */
export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  active: 'Работает',
  invited: 'Приглашён',
  off: 'Отключён',
}

/** Somebody in the list of staff. */
export interface StaffRow {
  id: string
  name: string
  email: string
  roleName: string
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

/** A role in the list of roles. */
export interface RoleRow {
  id: string
  name: string
  /** The permissions that this release knows. */
  permissions: readonly string[]
  /** How many people have it. */
  people: number
  updatedAt: Date
}
