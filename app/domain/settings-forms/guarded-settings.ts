import type { SettingsGroup } from '~/domain/settings/index.server'

import { guardedKeys } from './secret-destination'
import { fieldsOfGroup, type NamedSetting, type SettingName } from './settings-tabs'

/** Decision 130: these direct personal data or money, appear in every email, or protect the sign-in. */
export const guardedSettings: Readonly<Partial<Record<SettingName, string>>> = {
  'contact-email': 'receives new orders with personal data, contact messages and replies of customers',
  'email-fromEmail': 'receives replies of customers to emails',
  'bounces-returnAddress': 'receives bounces with the addresses of recipients',
  'payment-requisites': 'receives bank transfers',
  'receipts-inn': 'names the seller on fiscal receipts and order papers',
  'contact-legalName': 'names the seller on the pages',
  'contact-ogrn': 'identifies the seller on the pages',
  'receipts-companyEmail': 'receives replies to fiscal receipts, with the buyer and the goods',
  'general-siteName': 'names the sender in every email, which buyers trust',
  'contact-city': 'is shown in the footer of every email',
  'contact-address': 'is shown in the footer of every email',
  'security-sessionTimeoutSeconds': 'limits how long a staff session stays open',
  'security-maxLoginAttempts': 'limits password guessing',
  'security-maxStrangeAttempts': 'limits password guessing from many addresses',
  'security-lockoutSeconds': 'limits password guessing',
  'security-requireSecondStep': 'requires two-factor sign-in of all staff',
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
