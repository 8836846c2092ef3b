import type { Permission } from '~/domain/auth/shared'
import type { ShownSetting } from '~/domain/settings-forms/staff'

interface TextShape {
  fits: (text: string) => boolean
  message: string
  /** Each line must be a valid phone number, stored in E.164. */
  isPhones?: true
}

export interface IntegrationField {
  /** A hyphen means nesting: `notifications-newOrders`. */
  name: string
  field: ShownSetting
  isRequired: boolean
  shape?: TextShape
}

export interface IntegrationForm {
  label: string
  about: string
  fields: readonly IntegrationField[]
  permission?: Permission
}

export const optional = (
  name: string,
  field: ShownSetting,
  shape?: IntegrationField['shape'],
): IntegrationField => ({
  ...{ name, field, isRequired: false },
  ...(shape && { shape }),
})

export const required = (
  name: string,
  field: ShownSetting,
  shape?: IntegrationField['shape'],
): IntegrationField => ({
  ...optional(name, field, shape),
  isRequired: true,
})
