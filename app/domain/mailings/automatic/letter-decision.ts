import type { Database } from '~/platform/db.server'
import type { AutomaticLetter } from '~/platform/generated/prisma/client'

import type { LetterBlock } from '../letter/blocks'
import type { AutomaticSetting } from './automatic-mails.server'

/** What is to be decided about: the row of a planned letter. */
export type PlannedLetter = Pick<
  AutomaticLetter,
  | 'id'
  | 'userId'
  | 'waitId'
  | 'orderId'
  | 'lines'
  | 'domain'
  | 'attempts'
  | 'promoCodeId'
  | 'createdAt'
  | 'key'
>

/** Whether a letter goes now: to whom and what about, or why not. */
export type LetterDecision =
  | { goes: true; email: string; name: string; about: LetterBlock[]; code?: string }
  /** `isGone`: the goods are not to be had; who waits for them goes on waiting. */
  | { goes: false; reason: string; isGone?: true }

/** What the judges need besides the rows. */
export interface DecisionContext {
  mail: AutomaticSetting
  /** Whether the shop has reviews. */
  reviewsOn: boolean
}

export type DecideLetters = (
  tx: Database,
  letters: readonly PlannedLetter[],
  judging: DecisionContext,
) => Promise<ReadonlyMap<string, LetterDecision>>
