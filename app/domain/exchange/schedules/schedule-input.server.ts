import { z } from 'zod'

import { outsideAddressFault } from '~/platform/network/outside-address.server'
import { optionalText, requiredText } from '~/platform/text/text.server'

import { MOST_MISSING, paceLabels, type ImportPace } from './schedule-view'

const WRONG = 'Введите адрес файла вида https://example.ru/price.csv'
const paces = Object.keys(paceLabels) as [ImportPace, ...ImportPace[]]
const PERCENT = 'Целое число от 0 до 100'

export const scheduleFormInput = z.object({
  sourceId: z.uuid({ error: 'Выберите источник' }),
  url: requiredText({ required: WRONG, max: 1_000 }).superRefine((text, context) => {
    const texts = { wrong: WRONG, login: 'Логин и пароль введите в своих полях' }
    const message = text === '' ? null : outsideAddressFault(text, texts)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }),
  login: optionalText(200),
  password: z.string().max(500, 'Не больше 500 символов').default(''),
  pace: z.enum(paces, { error: 'Выберите, как часто' }),
  mostMissing: z.coerce
    .number({ error: PERCENT })
    .int(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .default(MOST_MISSING),
  isActive: z.enum(['yes', 'no'], { error: 'Выберите из списка' }).transform((text) => text === 'yes'),
  version: z.string().max(100).optional(),
})

export type WantedSchedule = Omit<z.infer<typeof scheduleFormInput>, 'version'>
