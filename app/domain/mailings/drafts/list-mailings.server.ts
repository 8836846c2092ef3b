import type { z } from 'zod'

import { database, getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { literalPattern } from '~/platform/lists/text-search'

import { audienceNames } from '../audience.server'
import { readFigures } from '../sending/mailing-counts.server'
import { mailingStatusLabels, type ListedMailing, type MailingStatusName } from '../staff-mailing'
import { audienceOf } from './mailing-form.server'

export const mailingListQuery = listQuery({
  filters: {
    search: searchFilter,
    state: choiceFilter(Object.keys(mailingStatusLabels) as MailingStatusName[]),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

type MailingListQuery = z.infer<typeof mailingListQuery>

const columns = {
  id: true,
  subject: true,
  status: true,
  audience: true,
  authorName: true,
  totalCount: true,
  sentCount: true,
  failedCount: true,
  skippedCount: true,
  scheduledAt: true,
  startedAt: true,
  finishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.MailingSelect

export async function listMailings(query: MailingListQuery): Promise<ListPage<ListedMailing>> {
  const where = conditionOf(query)
  const page = await readListPage(query, {
    count: (limit) =>
      getDb().mailing.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().mailing.findMany({ where: { AND: [where, keyset] }, select: columns, orderBy, skip, take }),
    keyOf: (row, sort) => row[sort],
    readKey: (text) => {
      const date = new Date(text)
      return Promise.resolve(Number.isNaN(date.getTime()) ? null : date)
    },
  })
  const [names, figures] = await Promise.all([
    audienceNames(database, page.rows.map(audienceOf)),
    readFigures(database, page.rows),
  ])
  const rows = page.rows.map((row, index) => {
    const { total = 0, sent = 0, failed = 0 } = figures.get(row.id) ?? {}
    return { ...listed(row, names[index] ?? ''), totalCount: total, sentCount: sent, failedCount: failed }
  })
  return { ...page, rows }
}

function conditionOf({ search, state }: MailingListQuery): Prisma.MailingWhereInput {
  return {
    ...(state === null ? {} : { status: state }),
    ...(search === '' ? {} : { subject: { contains: literalPattern(search), mode: 'insensitive' } }),
  }
}

function listed(row: Prisma.MailingGetPayload<{ select: typeof columns }>, audience: string): ListedMailing {
  const { updatedAt, ...rest } = row
  const { scheduledAt, startedAt, finishedAt } = row
  const moment =
    finishedAt !== null
      ? { label: 'закончена', at: finishedAt }
      : startedAt !== null
        ? { label: 'начата', at: startedAt }
        : row.status === 'SCHEDULED' && scheduledAt !== null
          ? { label: 'начнётся', at: scheduledAt }
          : { label: 'изменена', at: updatedAt }
  return { ...rest, audience, moment }
}
