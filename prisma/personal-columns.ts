/** `everybody` is any visitor of a page; `nobody` means that only programs compare the value. */
type SeenBy = 'owner' | 'staff' | 'everybody' | 'nobody'

/** The deletion of the account, or a function of a clean-up job by name. */
export type Remover = 'deleteAccount' | (string & {})

export interface PersonalColumn {
  seenBy: readonly SeenBy[]
  /** In words: since when and how long. */
  kept: string
  removedBy: readonly Remover[]
  /** The law requires it after the account's deletion; a clean-up job deletes it later. */
  outlivesAccount?: true
}

export type ModelColumns = Readonly<Record<string, PersonalColumn | 'impersonal' | 'pseudonym'>>

export const personal = (
  seenBy: readonly SeenBy[],
  kept: string,
  ...removedBy: Remover[]
): PersonalColumn => ({
  seenBy,
  kept,
  removedBy,
})
export const account = personal(['owner', 'staff'], 'until the account is deleted', 'deleteAccount')
export const apiToken = personal(
  ['staff'],
  'three months after its end, or until its maker is deleted',
  'deleteAccount',
  'removeOldTokens',
)
export const importedRow = personal(['staff'], 'ninety days', 'deleteAccount', 'removeOldBulkChanges')
export const secret = personal(['nobody'], 'until the account is deleted', 'deleteAccount')
export const session = personal(
  ['owner'],
  'until the session has ended',
  'deleteAccount',
  'removeExpiredSessions',
)
export const order = personal(
  ['owner', 'staff'],
  'five years after the year of the order',
  'deleteAccount',
  'forgetOldOrders',
)
export const consent: PersonalColumn = {
  ...personal(['owner', 'staff'], 'three years after its withdrawal', 'removeOldConsents'),
  outlivesAccount: true,
}
export const message = personal(['owner', 'staff'], 'a year', 'deleteAccount', 'removeOldMessages')
export const subscriber = personal(
  ['owner', 'staff'],
  'until the account is deleted; a month without confirmation, three years after unsubscribing',
  'deleteAccount',
  'removeOldSubscribers',
)
export const review = personal(['everybody'], 'until the account is deleted', 'deleteAccount')
export const question = personal(['everybody'], 'until the account is deleted', 'deleteAccount')
export const asker = personal(
  ['owner', 'staff'],
  'until the account is deleted; a year without an account',
  'deleteAccount',
  'forgetOldAskers',
)
export const mail = personal(
  ['staff'],
  'three months at most',
  'deleteAccount',
  'preparePartitions',
  'removeOldMails',
)
export const audit = personal(
  ['staff'],
  'five years after the year of the entry; of a deleted person neither name nor address nor what was changed',
  'deleteAccount',
  'preparePartitions',
  'removeOldAudit',
)
export const staffText = 'impersonal' as const

export const impersonal = (...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, 'impersonal' as const]))
export const pseudonyms = (...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, 'pseudonym' as const]))
export const all = (rule: PersonalColumn, ...columns: string[]): ModelColumns =>
  Object.fromEntries(columns.map((column) => [column, rule]))
