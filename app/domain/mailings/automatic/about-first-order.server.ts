import { now } from '~/platform/dates/clock'
import { paths } from '~/paths'

import type { LetterBlock } from '../letter/blocks'
import { type DecideLetters, decideEachLetter, skipped } from './letter-decision'
import type { AutomaticTerms } from './terms'
import { readPeople } from './mailable-customers.server'

export const aboutFirstOrder = ({ percent, minimumKopecks, days }: AutomaticTerms): LetterBlock[] => [
  { kind: 'promo', text: 'На первый заказ', discount: { kind: 'PERCENT', percent }, minimumKopecks, days },
  { kind: 'button', text: 'В каталог', url: paths.catalog() },
]

const DAY = 24 * 3_600_000

/** Only for customers without orders; the text uses the code's actual terms. */
export const decideFirstOrderLetters: DecideLetters = async (tx, letters) => {
  const people = await readPeople(
    tx,
    letters.flatMap(({ userId }) => userId ?? []),
  )
  const rows = await tx.db.promoCode.findMany({
    where: {
      id: { in: letters.flatMap(({ promoCodeId }) => promoCodeId ?? []) },
      isActive: true,
      usedCount: 0,
      endsAt: { gt: now() },
    },
    select: { id: true, code: true, value: true, minimumKopecks: true, endsAt: true },
    take: letters.length,
  })
  const codes = new Map(rows.map((row) => [row.id, row]))
  return decideEachLetter(letters, people, ({ promoCodeId }, { email, name, ordersCount }) => {
    if (ordersCount > 0) return skipped('уже заказали')
    const promo = codes.get(promoCodeId ?? '')
    if (!promo?.endsAt) return skipped('промокод не действует')
    const days = Math.max(1, Math.round((promo.endsAt.getTime() - now().getTime()) / DAY))
    const about = aboutFirstOrder({
      percent: promo.value,
      minimumKopecks: promo.minimumKopecks,
      days,
      squareMetres: 1,
    })
    return { goes: true, email, name, about, code: promo.code }
  })
}
