import type { Database } from '~/platform/db.server'

import { decideCartLetters } from './about-cart.server'
import { decideFirstOrderLetters } from './about-first-order.server'
import { decideReorderLetters } from './about-reorder.server'
import { decideReviewLetters } from './about-review.server'
import { decideWaitLetters } from './about-wait.server'
import type { DecideLetters, DecisionContext, PlannedLetter, LetterDecision } from './letter-decision'
import type { AutomaticName } from './kinds'

const deciders: Readonly<Record<AutomaticName, DecideLetters>> = {
  'abandoned-cart': decideCartLetters,
  'back-in-stock': decideWaitLetters,
  'review-request': decideReviewLetters,
  'first-order': decideFirstOrderLetters,
  reorder: decideReorderLetters,
}

const off: LetterDecision = { goes: false, reason: 'письмо выключено' }
const gone: LetterDecision = { goes: false, reason: 'удалён' }

/** Checks consent, orders and stock within this transaction. */
export async function decideLetters(
  tx: Database,
  letters: readonly PlannedLetter[],
  judging: DecisionContext,
): Promise<{ letter: PlannedLetter; decision: LetterDecision }[]> {
  if (!judging.mail.isOn) return letters.map((letter) => ({ letter, decision: off }))
  const decisions = await deciders[judging.mail.name](tx, letters, judging)
  return letters.map((letter) => ({ letter, decision: decisions.get(letter.id) ?? gone }))
}
