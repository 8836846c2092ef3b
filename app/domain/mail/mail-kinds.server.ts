import { readSettings } from '~/domain/settings/index.server'

import type { EditableMail } from './mail-templates'

/** Each kind has its own limit, so that a stranger cannot block the others. */
interface MailKind {
  limit: 'order' | 'account' | 'shop'
  over: 'gather' | 'skip'
}

const kinds = {
  orders: { limit: 'order', over: 'gather' },
  'first-password': { limit: 'account', over: 'skip' },
  'new-password': { limit: 'account', over: 'skip' },
  confirmation: { limit: 'account', over: 'skip' },
  'password-notice': { limit: 'account', over: 'skip' },
  'email-notice': { limit: 'account', over: 'skip' },
  newsletter: { limit: 'account', over: 'skip' },
  'shop-orders': { limit: 'shop', over: 'gather' },
  'shop-messages': { limit: 'shop', over: 'gather' },
} as const satisfies Record<string, MailKind>

export type MailKindName = keyof typeof kinds

export type GatheredKind = {
  [Name in MailKindName]: (typeof kinds)[Name]['over'] extends 'gather' ? Name : never
}[MailKindName]

type WrittenMail = 'customer-mail' | 'mailing-test' | 'mail-sample'

/** Null: only staff or payments can cause it. Every new email must be listed here. */
const templates = {
  'order-placed': 'orders',
  'order-cancelled': 'orders',
  'orders-summary': 'orders',
  'order-paid': null,
  'order-shipped': null,
  'order-delivered': null,
  'order-refunded': null,
  'order-pay-link': null,
  'set-password': 'first-password',
  'account-reset': 'new-password',
  'account-taken': 'new-password',
  'account-activation': null,
  'account-staff-invitation': null,
  'account-verification': 'confirmation',
  'account-email-change': 'confirmation',
  'account-password-changed': 'password-notice',
  'account-email-change-requested': 'email-notice',
  'account-second-step-on': null,
  'account-second-step-off': null,
  'account-recovery-code-used': null,
  'account-code-app-added': null,
  'account-code-app-removed': null,
  'account-passkey-added': null,
  'account-passkey-removed': null,
  'account-sms-added': null,
  'account-sms-removed': null,
  subscription: 'newsletter',
  'stock-wait': 'newsletter',
  'shop-order': 'shop-orders',
  'shop-order-cancelled': 'shop-orders',
  'shop-orders-summary': 'shop-orders',
  'contact-message': 'shop-messages',
  'shop-messages-summary': 'shop-messages',
  'message-answer': null,
  'question-answer': null,
  'export-ready': null,
  'customer-mail': null,
  'mailing-test': null,
  'mail-sample': null,
} as const satisfies Record<EditableMail | WrittenMail, MailKindName | null>

export type MailTemplate = keyof typeof templates

export const mailTemplateNames = Object.keys(templates)

export const summaryTemplates = {
  orders: 'orders-summary',
  'shop-orders': 'shop-orders-summary',
  'shop-messages': 'shop-messages-summary',
} as const satisfies Record<GatheredKind, MailTemplate>

export interface MailAllowance {
  kind: MailKindName
  perHour: number
  perDay: number
  over: 'HELD' | 'SKIPPED'
  /** A summary counts, but is never limited: it is closed only when there is room. */
  isSummary: boolean
}

export async function allowanceFor(template: MailTemplate): Promise<MailAllowance | null> {
  const kind = templates[template]
  if (kind === null) return null
  const isSummary = Object.values<string>(summaryTemplates).includes(template)
  return {
    kind,
    ...(await readMailLimit(kind)),
    over: kinds[kind].over === 'gather' ? 'HELD' : 'SKIPPED',
    isSummary,
  }
}

export async function readMailLimit(kind: MailKindName): Promise<{ perHour: number; perDay: number }> {
  const limits = await readSettings('limits')
  const { limit } = kinds[kind]
  return { perHour: limits[`${limit}MailsPerHour`], perDay: limits[`${limit}MailsPerDay`] }
}
