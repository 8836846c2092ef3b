import { UserError } from '~/platform/errors/errors'

import type { Role } from './permissions'

/** Decision 150. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
/** Decision 125. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

export const passwordMinLength = (role: Role): number =>
  role === 'CUSTOMER' ? PASSWORD_MIN_LENGTH : STAFF_PASSWORD_MIN_LENGTH

export {
  may,
  permissions,
  permissionsOf,
  requireMay,
  type Permission,
  type PermissionHolder,
  type Role,
} from './permissions'

export interface SessionSummary {
  id: string
  kind: 'CUSTOMER' | 'ADMIN' | 'API'
  userAgent: string | null
  ip: string | null
  lastSeenAt: Date
  createdAt: Date
}

/** `taken`: for the owner of an email that was used in a new registration. */
export const accountLinkKinds = [
  'reset',
  'taken',
  'activation',
  'staff-invitation',
  'verification',
  'email-change',
] as const
export type AccountLinkKind = (typeof accountLinkKinds)[number]

export const accountNoticeKinds = [
  'password-changed',
  'email-change-requested',
  'second-step-on',
  'second-step-off',
  'recovery-code-used',
  'code-app-added',
  'code-app-removed',
  'passkey-added',
  'passkey-removed',
  'sms-added',
  'sms-removed',
] as const
export type AccountNoticeKind = (typeof accountNoticeKinds)[number]

const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const found = [browsers, systems]
    .map((names) => names.find(([pattern]) => pattern.test(text))?.[1])
    .filter(Boolean)
  return found.length > 0 ? found.join(', ') : 'Неизвестный браузер'
}

const PASSWORD_NEEDED = 'password-needed'

export function passwordNeeded(): UserError {
  return new UserError('Введите свой пароль ещё раз', { field: 'proof', code: PASSWORD_NEEDED })
}
