import { z } from 'zod'

import { outsideAddressFault } from '~/platform/network/outside-address.server'
import { optionalText, requiredText } from '~/platform/text/text.server'

import { MOST_MISSING, paceLabels, type ImportPace } from './schedule-view'

const WRONG = 'Введите адрес файла вида https://example.ru/price.csv'
const paces = Object.keys(paceLabels) as [ImportPace, ...ImportPace[]]
const PERCENT = 'Целое число от 0 до 100'
/** A name of the storage without folders. */
const FILE_NAME = /^[\w-][\w.-]{0,99}$/

const fields = z.object({
  sourceId: z.uuid({ error: 'Выберите источник' }),
  isActive: z.enum(['yes', 'no'], { error: 'Выберите из списка' }).transform((text) => text === 'yes'),
  pace: z.enum(paces, { error: 'Выберите, как часто' }),
  mostMissing: z.coerce
    .number({ error: PERCENT })
    .int(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .default(MOST_MISSING),
  version: z.string().max(100).optional(),
})

const fetched = fields.extend({
  place: z.literal('url'),
  url: requiredText({ required: WRONG, max: 1_000 }).superRefine((text, context) => {
    const texts = { wrong: WRONG, login: 'Логин и пароль введите в своих полях' }
    const message = text === '' ? null : outsideAddressFault(text, texts)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }),
  login: optionalText(200),
  password: z.string().max(500, 'Не больше 500 символов').default(''),
})

const stored = fields.extend({
  place: z.literal('folder'),
  fileName: requiredText({ required: 'Введите имя файла, например price.csv', max: 100 }).refine(
    (name) => name === '' || FILE_NAME.test(name),
    'Только имя файла, без папок: латинские буквы, цифры, точка, дефис и подчёркивание, например price.csv',
  ),
})

/** The fields of the other place are not read. */
export const scheduleFormInput = z
  .discriminatedUnion('place', [fetched, stored], { error: 'Выберите, откуда брать файл' })
  .transform(({ place: _, ...wanted }) => ({ ...elsewhere, ...wanted }))

const elsewhere = { url: null, fileName: null, login: null, password: '' }

export interface WantedSchedule {
  sourceId: string
  url: string | null
  fileName: string | null
  login: string | null
  /** Empty keeps the stored one. */
  password: string
  pace: ImportPace
  mostMissing: number
  isActive: boolean
}
