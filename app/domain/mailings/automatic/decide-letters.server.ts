import type { Database } from '~/platform/db.server'

import { judgeCarts } from './about-cart.server'
import { judgeFirstOrders } from './about-first-order.server'
import { judgeReorders } from './about-reorder.server'
import { judgeReviews } from './about-review.server'
import { judgeWaits } from './about-wait.server'
import type { DecideLetters, DecisionContext, PlannedLetter, LetterDecision } from './letter-decision'
import type { AutomaticName } from './kinds'

const judges: Readonly<Record<AutomaticName, DecideLetters>> = {
  'abandoned-cart': judgeCarts,
  'back-in-stock': judgeWaits,
  'review-request': judgeReviews,
  'first-order': judgeFirstOrders,
  reorder: judgeReorders,
}

const off: LetterDecision = { goes: false, reason: 'письмо выключено' }
const gone: LetterDecision = { goes: false, reason: 'удалён' }

/** Checks consent, orders and stock within this transaction. */
export async function decideLetters(
  tx: Database,
  letters: readonly PlannedLetter[],
  judging: DecisionContext,
): Promise<{ letter: PlannedLetter; verdict: LetterDecision }[]> {
  if (!judging.mail.isOn) return letters.map((letter) => ({ letter, verdict: off }))
  const verdicts = await judges[judging.mail.name](tx, letters, judging)
  return letters.map((letter) => ({ letter, verdict: verdicts.get(letter.id) ?? gone }))
}
