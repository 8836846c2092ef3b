import type { SeedCustomer } from '../people/build-customers'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

const DAY = 86_400_000
const MINUTE = 60_000
const REASONS = ['550 5.1.1 Такого ящика нет', '552 5.2.2 Ящик переполнен']

const SENT_LETTER = [
  { kind: 'heading', text: 'Готовим фасад к зиме' },
  {
    kind: 'text',
    text: 'Здравствуйте, {name}!\n\nФасадные краски и грунты на складе, колеруем в день заказа.',
  },
  { kind: 'button', text: 'Фасадные краски', url: '/catalog' },
]

const DRAFT_LETTER = [
  { kind: 'heading', text: 'Эмали для батарей' },
  { kind: 'text', text: 'Здравствуйте, {name}!\n\nНе желтеют от тепла и не пахнут.' },
  {
    kind: 'promo',
    text: 'Ваш промокод до конца месяца:',
    discount: { kind: 'PERCENT', percent: 10 },
    minimumKopecks: 300_000,
    days: 14,
  },
]

export function mailingRecords(
  customers: readonly SeedCustomer[],
  at: Date,
): (readonly [table: string, rows: readonly Row[]])[] {
  const random = createRandom('mailings')
  const [id, startedAt] = [seedId(random, at), new Date(at.getTime() - 6 * DAY)]
  const readers = customers.filter(
    ({ marketing, unsubscribedAt, isActive, createdAt }) =>
      marketing &&
      isActive &&
      createdAt < startedAt &&
      (unsubscribedAt === null || unsubscribedAt > startedAt),
  )
  const recipients = readers.map(({ id: userId, email, unsubscribedAt }, index) => {
    const at = new Date(startedAt.getTime() + MINUTE + index * 400)
    const isRefused = random.chance(0.02)
    return {
      ...{ id: seedId(random, startedAt), mailingId: id, userId },
      ...{ domain: email.split('@')[1] ?? '', attempts: 1 },
      ...(isRefused
        ? { status: 'FAILED', reason: random.pick(REASONS), sentAt: null }
        : { status: 'SENT', reason: null, sentAt: at }),
      unsubscribedAt: !isRefused && unsubscribedAt !== null ? unsubscribedAt : null,
      ...{ createdAt: startedAt, updatedAt: at },
    }
  })
  const sentCount = recipients.filter(({ status }) => status === 'SENT').length
  const counts = { totalCount: recipients.length, sentCount, failedCount: recipients.length - sentCount }
  return [
    ['Mailing', [{ ...sentMailing(id, startedAt), ...counts }, draftMailing(seedId(random, at), at)]],
    ['MailingRecipient', recipients],
    ['AutomaticMail', [backInStock(at)]],
  ]
}

/** Sold-out products of the demo offer to write when they are back. */
const backInStock = (at: Date): Row => ({
  ...{ kind: 'BACK_IN_STOCK', isOn: true, switchedOnAt: at, delayHours: 0 },
  ...{ createdAt: at, updatedAt: at },
})

const common = { authorName: 'Менеджер', preheader: '', imageUrls: [] }

function sentMailing(id: string, startedAt: Date): Row {
  const finishedAt = new Date(startedAt.getTime() + 4 * MINUTE)
  return {
    ...common,
    id,
    subject: 'Готовим фасад к зиме',
    blocks: JSON.stringify(SENT_LETTER),
    audience: JSON.stringify({ kind: 'customers' }),
    status: 'DONE',
    startedAt,
    gatheredAt: startedAt,
    finishedAt,
    createdAt: new Date(startedAt.getTime() - DAY),
    updatedAt: finishedAt,
  }
}

const draftMailing = (id: string, at: Date): Row => ({
  ...common,
  id,
  subject: 'Эмали для батарей со скидкой',
  blocks: JSON.stringify(DRAFT_LETTER),
  audience: JSON.stringify({ kind: 'everybody' }),
  status: 'DRAFT',
  ...{ totalCount: 0, sentCount: 0, failedCount: 0 },
  ...{ startedAt: null, gatheredAt: null, finishedAt: null, createdAt: at, updatedAt: at },
})
