import type { Database } from '~/platform/db/db.server'
import type { AutomaticLetter } from '~/platform/generated/prisma/client'

import type { LetterBlock } from '../letter/blocks'
import type { AutomaticSetting } from './automatic-mails.server'

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

export type LetterDecision =
  | { goes: true; email: string; name: string; about: LetterBlock[]; code?: string }
  /** `isGone`: unavailable; the request stays open. */
  | { goes: false; reason: string; isGone?: true }

export interface DecisionContext {
  mail: AutomaticSetting
  reviewsOn: boolean
}

export type DecideLetters = (
  tx: Database,
  letters: readonly PlannedLetter[],
  judging: DecisionContext,
) => Promise<ReadonlyMap<string, LetterDecision>>
