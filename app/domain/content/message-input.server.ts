import { z } from 'zod'

import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { requiredLines } from '~/platform/text/text.server'

import { contactSubjects } from './shared'
import { ANSWER_LIMIT } from './staff'

export const messageListQuery = listQuery({
  filters: {
    search: searchFilter,
    state: choiceFilter(['waiting', 'handled'] as const),
    subject: choiceFilter(contactSubjects),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

export type MessageListQuery = z.infer<typeof messageListQuery>

export const messageAnswerInput = z.object({
  text: requiredLines({ required: 'Напишите ответ', max: ANSWER_LIMIT }),
})
