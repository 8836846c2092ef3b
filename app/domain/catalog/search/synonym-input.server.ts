import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { SearchMeaning } from '~/platform/generated/prisma/client'
import { requiredLines, requiredText } from '~/platform/text/text.server'

import { whyNoList, whyNoSynonym } from './synonym-rules'

const MOST_LETTERS = 2_000

export const synonymFormInput = z
  .object({
    term: requiredText({ required: 'Введите слово, которое ищут клиенты', max: 100 }),
    synonyms: requiredLines({ required: 'Введите хотя бы один синоним', max: MOST_LETTERS }),
    meaning: z.enum(SearchMeaning, { error: 'Выберите, что это за слово' }).default('SYNONYM'),
    version: z.iso.datetime({ error: 'Откройте слово ещё раз' }).optional(),
  })
  .superRefine(({ term, synonyms }, context) => {
    if (typeof term !== 'string' || typeof synonyms !== 'string') return
    // An empty field has its own message.
    const wrongTerm = term === '' ? null : whyNoSynonym(tidied(term))
    if (wrongTerm !== null) context.addIssue({ code: 'custom', path: ['term'], message: wrongTerm })
    const list = listIn(synonyms)
    const wrongList = list.length === 0 ? 'Введите хотя бы один синоним' : whyNoList(tidied(term), list)
    if (synonyms !== '' && wrongList !== null)
      context.addIssue({ code: 'custom', path: ['synonyms'], message: wrongList })
  }, alwaysChecked)
  .transform(({ term, meaning, synonyms, version }) => ({
    term: tidied(term),
    meaning,
    synonyms: listIn(synonyms),
    version,
  }))

const tidied = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

const listIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map(tidied)
    .filter((one) => one !== '')
