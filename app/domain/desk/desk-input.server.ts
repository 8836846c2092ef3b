import { z } from 'zod'

import { requiredText } from '~/platform/text.server'

import { VIEW_NAME_LIMIT } from './shared'

const viewId = z.uuid({ error: 'Вид не найден' })
const name = requiredText({ required: 'Назовите вид', max: VIEW_NAME_LIMIT })
/** Whether the menu is to lead to it. */
const isDefault = z.literal('on').optional()

/** A new view of the list as it stands. */
export const newViewInput = z.object({ name, isDefault })

/** A view that gets another name, or the menu. */
export const viewInput = z.object({ viewId, name, isDefault })

/** Which view is meant. */
export const viewIdInput = z.object({ viewId })

const NO_COLUMN = 'Такой колонки нет'

/** The columns that are to be shown: no ticked box, one or several. */
export const chosenColumnsInput = z.object({
  column: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/, NO_COLUMN)).max(30, NO_COLUMN),
  ),
})
