import type { SettingsGroup } from '~/domain/settings/index.server'

import { guardedKeys } from './secret-destination'
import { fieldsOfGroup, type NamedSetting, type SettingName } from './settings-tabs'

/** Decision 130: these direct personal data or money, appear in every email, or protect the sign-in. */
export const guardedSettings: Readonly<Partial<Record<SettingName, string>>> = {
  'contact-email': 'new orders with names, phones and addresses; messages to the shop; replies of customers',
  'email-fromEmail': 'replies of customers to the mails of the shop',
  'bounces-returnAddress': 'mails that come back, with the addresses of their recipients',
  'payment-requisites': 'transfers of buyers',
  'receipts-inn': 'payments by receipts and papers that name it as the seller',
  'contact-legalName': 'payments to whom the pages name as the seller',
  'contact-ogrn': 'the same, by its number',
  'receipts-companyEmail': 'answers to receipts, which name the buyer and the goods',
  'general-siteName': 'in the head and foot of every mail, which buyers believe',
  'contact-city': 'in the foot of every mail',
  'contact-address': 'in the foot of every mail',
  'security-sessionTimeoutSeconds': 'an open session of a member of staff',
  'security-maxLoginAttempts': 'passwords against guessing',
  'security-maxStrangeAttempts': 'passwords against guessing from many addresses',
  'security-lockoutSeconds': 'passwords against guessing',
  'security-requireSecondStep': 'the second step of all staff',
}

export function guardedFields(group: SettingsGroup): NamedSetting[] {
  const fields = fieldsOfGroup(group)
  const ofSecrets = guardedKeys(fields)
  return fields.filter(({ name, key }) => ofSecrets.has(key) || guardedSettings[name] !== undefined)
}

export function proofReason(guarded: readonly NamedSetting[]): string {
  const labels = guarded.flatMap(({ name, field }) =>
    guardedSettings[name] === undefined ? [] : [`«${field.label}»`],
  )
  const reasons = [
    ...(guarded.some(({ field }) => field.kind === 'secret') ? ['изменить или забыть секрет'] : []),
    ...(labels.length > 0 ? [`изменить ${labels.join(', ')}`] : []),
  ]
  return `Нужен, чтобы ${reasons.join('; чтобы ')}`
}
