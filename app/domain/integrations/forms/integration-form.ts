import type { Permission } from '~/domain/auth/shared'
import type { ShownSetting } from '~/domain/settings-forms/staff'

interface TextShape {
  fits: (text: string) => boolean
  message: string
  /** Each of its lines is a phone: it is checked by the tables of the countries as well, and kept in E.164. */
  isPhones?: true
}

/** A field of an integration's config. */
export interface IntegrationField {
  /** Its place in the config, with a hyphen for each step down: `notifications-newOrders`. */
  name: string
  field: ShownSetting
  /** Without it the integration is not configured; it can be saved all the same. */
  isRequired: boolean
  /** What a text that is not empty must look like. */
  shape?: TextShape
}

/** What the back office shows of a type of integration. */
export interface IntegrationForm {
  label: string
  /** What it is for, in a sentence. */
  about: string
  fields: readonly IntegrationField[]
  /** The permission that setting it up needs besides `integrations.write`. */
  permission?: Permission
}

/** An optional field of a config. */
export const optional = (
  name: string,
  field: ShownSetting,
  shape?: IntegrationField['shape'],
): IntegrationField => ({
  ...{ name, field, isRequired: false },
  ...(shape && { shape }),
})

/** A field without which an integration is not configured. */
export const required = (
  name: string,
  field: ShownSetting,
  shape?: IntegrationField['shape'],
): IntegrationField => ({
  ...optional(name, field, shape),
  isRequired: true,
})
