import { z } from 'zod'

import type { Database } from '~/platform/db/db.server'
import type { AutomaticLetter } from '~/platform/generated/prisma/client'

import type { LetterBlock } from '../letter/blocks'
import type { AutomaticSetting } from './automatic-mails.server'
import type { Person } from './mailable-customers.server'

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

const linesSchema = z
  .array(
    z.object({
      productId: z.uuid(),
      /** Of a tinted line, with the moment of its agreement. */
      shadeId: z.uuid().nullable().default(null),
      agreedAt: z.coerce.date().nullable().default(null),
      quantity: z.int().min(1),
    }),
  )
  .max(200)

type LetterLines = z.infer<typeof linesSchema>

/** @throws ZodError for an unknown format */
export const linesOf = (stored: unknown): LetterLines => linesSchema.parse(stored)
