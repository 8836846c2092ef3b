import { z } from 'zod'

import { requiredText } from '~/platform/text/text.server'

import { VIEW_NAME_LIMIT } from './shared'

const viewId = z.uuid({ error: 'Вид не найден' })
const name = requiredText({ required: 'Назовите вид', max: VIEW_NAME_LIMIT })
const isDefault = z.literal('on').optional()

export const newViewInput = z.object({ name, isDefault })

export const viewInput = z.object({ viewId, name, isDefault })

export const viewIdInput = z.object({ viewId })

const NO_COLUMN = 'Такой колонки нет'

export const chosenColumnsInput = z.object({
  column: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/, NO_COLUMN)).max(30, NO_COLUMN),
  ),
})
