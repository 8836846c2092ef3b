import type { PlannedLetter, LetterDecision } from './letter-decision'
import type { Person } from './mailable-customers.server'

export function decideEachLetter(
  letters: readonly PlannedLetter[],
  people: ReadonlyMap<string, Person>,
  decide: (letter: PlannedLetter, person: Person) => LetterDecision,
): ReadonlyMap<string, LetterDecision> {
  return new Map(
    letters.map((letter) => {
      const person = people.get(letter.userId ?? '')
      if (!person) return [letter.id, skipped('удалён')]
      return [letter.id, person.leftOut === null ? decide(letter, person) : skipped(person.leftOut)]
    }),
  )
}

export const skipped = (reason: string): LetterDecision => ({ goes: false, reason })

export const soldOut: LetterDecision = { goes: false, reason: 'товаров больше нет в продаже', isGone: true }
