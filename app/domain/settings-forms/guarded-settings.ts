import type { SettingsGroup } from '~/domain/settings/index.server'

import { guardedKeys } from './secret-destination'
import { fieldsOfGroup, type NamedSetting, type SettingName } from './settings-tabs'

/**
 * Settings that say where personal data or buyers' money goes, with what goes there. A change of one of them needs a
 * proof of the password, as a change of a secret's destination does (decision 130).
 */
export const settingDestinations: Readonly<Partial<Record<SettingName, string>>> = {
  'contact-email': 'new orders with names, phones and addresses; messages to the shop; replies of customers',
  'email-fromEmail': 'replies of customers to the mails of the shop',
  'bounces-returnAddress': 'mails that come back, with the addresses of their recipients',
  'payment-requisites': 'transfers of buyers',
  'receipts-inn': 'payments by receipts and papers that name it as the seller',
  'contact-legalName': 'payments to whom the pages name as the seller',
  'contact-ogrn': 'the same, by its number',
  'receipts-companyEmail': 'answers to receipts, which name the buyer and the goods',
}

/** The fields of a group whose change needs a proof of the password: secrets, and all that names a destination. */
export function guardedFields(group: SettingsGroup): NamedSetting[] {
  const fields = fieldsOfGroup(group)
  const ofSecrets = guardedKeys(fields)
  return fields.filter(({ name, key }) => ofSecrets.has(key) || settingDestinations[name] !== undefined)
}

/** What the password is asked for on a form with these guarded fields. */
export function proofReason(guarded: readonly NamedSetting[]): string {
  const labels = guarded.flatMap(({ name, field }) => (settingDestinations[name] === undefined ? [] : [`«${field.label}»`]))
  const reasons = [
    ...(guarded.some(({ field }) => field.kind === 'secret') ? ['изменить или забыть секрет'] : []),
    ...(labels.length > 0 ? [`изменить ${labels.join(', ')}`] : []),
  ]
  return `Нужен, чтобы ${reasons.join('; чтобы ')}`
}
