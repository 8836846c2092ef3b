import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { listQuery, searchFilter } from '~/platform/lists/list-query'
import { countOrder, textHas } from '~/platform/lists/text-search'

import type { OfficeQuestion } from './staff'

export const officeQuestionQuery = listQuery({
  filters: {
    search: searchFilter,
    status: z.enum(['PENDING', 'PUBLISHED', 'REJECTED', 'ALL']).catch('PENDING'),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

type OfficeQuestionQuery = z.infer<typeof officeQuestionQuery>

export async function listOfficeQuestions(query: OfficeQuestionQuery): Promise<ListPage<OfficeQuestion>> {
  const where = conditionOf(query)
  return readListPage(query, {
    count: (limit) =>
      getDb().productQuestion.count({ where, orderBy: countOrder(query.search !== ''), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().productQuestion.findMany({
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
}

const columns = {
  id: true,
  status: true,
  authorName: true,
  email: true,
  text: true,
  answer: true,
  answeredBy: true,
  refusal: true,
  createdAt: true,
  product: { select: { slug: true, name: true } },
} as const satisfies Prisma.ProductQuestionSelect

function conditionOf({ search, status }: OfficeQuestionQuery): Prisma.ProductQuestionWhereInput {
  const words = textHas(search).map((fits) => ({ ...fits, mode: 'insensitive' as const }))
  return {
    ...(status === 'ALL' ? {} : { status }),
    ...(search === ''
      ? {}
      : {
          OR: words.flatMap((fits) => [
            { authorName: fits },
            { email: fits },
            { text: fits },
            { product: { name: fits } },
          ]),
        }),
  }
}
