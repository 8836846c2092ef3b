export type FixedRole = 'ADMIN' | 'MODERATOR'

export type RoleKey = FixedRole | (string & {})

export const fixedRoleLabels: Readonly<Record<FixedRole, string>> = {
  ADMIN: 'Администратор',
  MODERATOR: 'Модератор',
}

export const fixedRoleHints: Readonly<Record<FixedRole, string>> = {
  ADMIN: 'Полный доступ к панели',
  MODERATOR: 'Проверяет отзывы на сайте, в панель не входит',
}

export interface RoleChoice {
  key: RoleKey
  name: string
  hint: string
}

export type StaffState = 'active' | 'invited' | 'off'

export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  active: 'Работает',
  invited: 'Приглашён',
  off: 'Отключён',
}

export interface StaffRow {
  id: string
  name: string
  email: string
  roleName: string
  state: StaffState
  lastSignInAt: Date | null
  sessions: number
}

export interface StaffSignIn {
  id: string
  device: string
  ip: string | null
  at: Date
}

export interface RoleRow {
  id: string
  name: string
  permissions: readonly string[]
  people: number
  updatedAt: Date
}
