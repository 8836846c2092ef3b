/** What the list of a campaign's recipients can be narrowed to. */
export const recipientViews = {
  failed: 'Не ушло',
  unconfirmed: 'Не подтверждено',
  repeated: 'Повторим',
  returned: 'Вернулось',
  skipped: 'Пропущено',
  all: 'Все',
} as const

export type RecipientView = keyof typeof recipientViews

export const recipientStates = {
  waiting: 'В очереди',
  repeated: 'Повторим',
  unconfirmed: 'Не подтверждено',
  sent: 'Отправлено',
  failed: 'Не ушло',
  skipped: 'Пропущено',
  returned: 'Вернулось',
  complained: 'Жалоба на спам',
} as const

export interface MailingRecipientRow {
  id: string
  state: keyof typeof recipientStates
  /** Null for subscribers without an account. */
  customerId: string | null
  name: string | null
  email: string
  /** The mail server's words, or why the letter was not sent. */
  answer: string | null
  repeatsAt: Date | null
  at: Date
}
