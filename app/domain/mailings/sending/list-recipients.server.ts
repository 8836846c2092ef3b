import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import type { ListPosition } from '~/platform/lists/list-position'
import { literalPattern } from '~/platform/lists/text-search'

import { recipientViews, type MailingRecipientRow, type RecipientView } from '../recipients'
import { UNCONFIRMED } from './outcome'

const PAGE = 20
/** Further rows are found by the search: far offsets read all rows before them. */
const MOST_PAGES = 250

export const recipientsQuery = z.object({
  show: z
    .enum(Object.keys(recipientViews) as [RecipientView])
    .optional()
    .catch(undefined),
  search: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
})

interface WantedRecipients {
  mailingId: string
  show: RecipientView
  search: string
  page: number
}

/** Names and addresses are personal data: only for whom may see customers. */
export async function listRecipients({
  mailingId,
  show,
  search,
  page,
}: WantedRecipients): Promise<ListPosition & { rows: readonly MailingRecipientRow[]; size: number }> {
  const where = { mailingId, ...narrowing[show], ...(search === '' ? {} : { OR: peopleWith(search) }) }
  const [total, found] = await Promise.all([
    getDb().mailingRecipient.count({ where }),
    getDb().mailingRecipient.findMany({
      where,
      select: {
        ...{ id: true, status: true, reason: true, attempts: true, dueAt: true, sentAt: true },
        ...{ bouncedAt: true, complainedAt: true, updatedAt: true },
        user: { select: { id: true, name: true, email: true } },
        subscriber: { select: { email: true } },
      },
      orderBy: [{ status: 'asc' }, { dueAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * PAGE,
      take: PAGE,
    }),
  ])
  const pages = Math.max(1, Math.ceil(total / PAGE))
  return {
    ...{ total, page, size: PAGE, isMore: false, next: null, previous: null },
    pages: Math.min(pages, MOST_PAGES),
    rows: found.map(shownRow),
  }
}

const narrowing: Readonly<Record<RecipientView, Prisma.MailingRecipientWhereInput>> = {
  failed: { status: 'FAILED', reason: { not: UNCONFIRMED } },
  unconfirmed: { OR: [{ status: 'SENDING' }, { status: 'FAILED', reason: UNCONFIRMED }] },
  repeated: { status: 'QUEUED', attempts: { gt: 0 } },
  returned: { bouncedAt: { not: null } },
  skipped: { status: 'SKIPPED' },
  all: {},
}

function peopleWith(search: string): Prisma.MailingRecipientWhereInput[] {
  const has = { contains: literalPattern(search), mode: 'insensitive' } as const
  return [{ user: { OR: [{ name: has }, { email: has }] } }, { subscriber: { email: has } }]
}

type FoundRow = Prisma.MailingRecipientGetPayload<{
  select: {
    id: true
    status: true
    reason: true
    attempts: true
    dueAt: true
    sentAt: true
    bouncedAt: true
    complainedAt: true
    updatedAt: true
    user: { select: { id: true; name: true; email: true } }
    subscriber: { select: { email: true } }
  }
}>

function shownRow({ user, subscriber, ...row }: FoundRow): MailingRecipientRow {
  const { id, reason, dueAt } = row
  const state = stateOf(row)
  return {
    id,
    state,
    customerId: user?.id ?? null,
    name: user?.name ?? null,
    email: user?.email ?? subscriber?.email ?? '',
    answer: reason === UNCONFIRMED ? 'связь прервалась после текста письма' : reason,
    repeatsAt: state === 'repeated' ? dueAt : null,
    at: row.sentAt ?? row.updatedAt,
  }
}

function stateOf({
  status,
  reason,
  attempts,
  bouncedAt,
  complainedAt,
}: Omit<FoundRow, 'user' | 'subscriber'>): MailingRecipientRow['state'] {
  if (complainedAt !== null) return 'complained'
  if (bouncedAt !== null) return 'returned'
  if (status === 'QUEUED') return attempts > 0 ? 'repeated' : 'waiting'
  if (status === 'SENDING' || reason === UNCONFIRMED) return 'unconfirmed'
  return ({ SENT: 'sent', FAILED: 'failed', SKIPPED: 'skipped' } as const)[status]
}
