import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { countOrder, textHas } from '~/platform/lists/text-search'
import { cutText } from '~/platform/text/cut-text'
import { requiredLines } from '~/platform/text/text.server'

import { storedSubjects, subjects } from './contact-messages.server'
import { contactSubjects } from './shared'
import { type InboxMessage, type InboxMessageDetail, ANSWER_LIMIT } from './staff'

export const messageListQuery = listQuery({
  filters: {
    search: searchFilter,
    state: choiceFilter(['waiting', 'handled'] as const),
    subject: choiceFilter(contactSubjects),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

type MessageListQuery = z.infer<typeof messageListQuery>

export const messageAnswerInput = z.object({
  text: requiredLines({ required: 'Напишите ответ', max: ANSWER_LIMIT }),
})

/** The badge shows '9+' above 9. */
const WAITING_LIMIT = 10
const ANSWER_COUNT = 100
const EXCERPT = 160

export async function listMessages(query: MessageListQuery): Promise<ListPage<InboxMessage>> {
  const where = conditionOf(query)
  const page = await readListPage(query, {
    count: (limit) =>
      getDb().contactMessage.count({ where, orderBy: countOrder(query.search !== ''), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().contactMessage.findMany({
        where: { AND: [where, keyset] },
        select: columns,
        orderBy,
        skip,
        take,
      }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
  const rows = page.rows.map(({ message, subject, ...row }) => ({
    ...row,
    subject: subjects[subject],
    excerpt: cutText(message, EXCERPT),
  }))
  return { ...page, rows }
}

const columns = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  createdAt: true,
  handledAt: true,
} as const satisfies Prisma.ContactMessageSelect

function conditionOf({ search, state, subject }: MessageListQuery): Prisma.ContactMessageWhereInput {
  const words = textHas(search).map((fits) => ({ ...fits, mode: 'insensitive' as const }))
  return {
    ...(state === null ? {} : { handledAt: state === 'waiting' ? null : { not: null } }),
    ...(subject === null ? {} : { subject: storedSubjects[subject] }),
    ...(search === ''
      ? {}
      : {
          OR: words.flatMap((fits) => [{ name: fits }, { email: fits }, { phone: fits }, { message: fits }]),
        }),
  }
}

export function countWaitingMessages(): Promise<number> {
  return getDb().contactMessage.count({
    where: { handledAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: WAITING_LIMIT,
  })
}

/** @throws UserError (404) */
export async function readMessage(id: string): Promise<InboxMessageDetail> {
  const found = z.uuid().safeParse(id).success ? await findMessage(id) : null
  if (!found) throw new UserError('Сообщение не найдено', { status: 404 })
  return { ...found, subject: subjects[found.subject] }
}

function findMessage(id: string) {
  return getDb().contactMessage.findUnique({
    where: { id },
    select: {
      ...columns,
      phone: true,
      handledBy: true,
      answers: {
        select: { id: true, text: true, authorName: true, createdAt: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: ANSWER_COUNT,
      },
    },
  })
}
