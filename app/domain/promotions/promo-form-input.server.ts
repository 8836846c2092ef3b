import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'
import { fromLocalMinute } from '~/platform/dates/dates'
import { fromRoubles } from '~/platform/money/money'
import { requiredText } from '~/platform/text/text.server'

import { normalizePromoCode } from './promo-code-text'
import { MOST_IN_BATCH } from './staff'

const MOST_ROUBLES = 10_000_000
const MOST_USES = 1_000_000
const CODE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u
const CODE_TEXT = 'Код — буквы, цифры и дефисы внутри, от 3 до 40 знаков'

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') || undefined : value

const sum = z.preprocess(
  plain,
  z
    .string()
    .regex(/^\d+(?:\.\d{1,2})?$/, 'Введите сумму в рублях, например 500 или 99,90')
    .default('0'),
)

const codeText = (max: number, required: string) =>
  requiredText({ required, max })
    .transform(normalizePromoCode)
    .pipe(z.string().min(3, CODE_TEXT).regex(CODE, CODE_TEXT))

const uses = z.preprocess(
  plain,
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Введите целое число, больше нуля, или оставьте пустым')
    .transform(Number)
    .refine((value) => value <= MOST_USES, `Не больше ${MOST_USES}`)
    .nullable()
    .default(null),
)

/** In the shop's time zone, as `<input type="datetime-local">` sends it; without seconds. */
const moment = z.preprocess(
  (value) => (typeof value === 'string' ? cutText(value, 16) || undefined : value),
  z
    .string()
    .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Введите день и время')
    .refine((text) => fromLocalMinute(text, 'UTC') !== null, 'Такого дня нет')
    .nullable()
    .default(null),
)

const terms = {
  kind: z.enum(['PERCENT', 'AMOUNT'], { error: 'Выберите, что снимается: проценты или рубли' }),
  value: sum,
  /** Roubles. */
  minimum: sum,
  categoryId: z.preprocess(
    (value) => value || null,
    z.uuid({ error: 'Выберите категорию из списка' }).nullable().default(null),
  ),
  startsAt: moment,
  endsAt: moment,
  isActive: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
}

interface ReadTerms {
  kind: 'PERCENT' | 'AMOUNT'
  value: string
  minimum: string
  startsAt: string | null
  endsAt: string | null
}

const rules: readonly {
  of: readonly (keyof ReadTerms)[]
  at: keyof ReadTerms
  message: string
  holds: (typed: ReadTerms) => boolean
}[] = [
  {
    of: ['kind', 'value'],
    at: 'value',
    message: 'Проценты — целое число от 1 до 100',
    holds: ({ kind, value }) =>
      kind === 'AMOUNT' || (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100),
  },
  {
    of: ['kind', 'value'],
    at: 'value',
    message: 'Введите, сколько рублей снимается',
    holds: ({ kind, value }) => kind === 'PERCENT' || Number(value) > 0,
  },
  {
    of: ['kind', 'value'],
    at: 'value',
    message: `Не больше ${MOST_ROUBLES}`,
    holds: ({ kind, value }) => kind === 'PERCENT' || Number(value) <= MOST_ROUBLES,
  },
  {
    of: ['minimum'],
    at: 'minimum',
    message: `Не больше ${MOST_ROUBLES}`,
    holds: ({ minimum }) => Number(minimum) <= MOST_ROUBLES,
  },
  {
    of: ['startsAt', 'endsAt'],
    at: 'endsAt',
    message: 'Конец должен быть позже начала',
    holds: ({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt,
  },
]

function withRules<Schema extends z.ZodType<ReadTerms>>(schema: Schema): Schema {
  return rules.reduce((ruled, { of, at, message, holds }) => {
    const canBeRead = ({ issues }: z.core.ParsePayload): boolean =>
      !issues.some(({ path }) => of.some((name) => path?.[0] === name))
    return ruled.refine(holds, { path: [at], message, when: canBeRead })
  }, schema)
}

function inKopecks<Typed extends ReadTerms>({ value, minimum, ...others }: Typed) {
  return {
    ...others,
    value: others.kind === 'PERCENT' ? Number(value) : kopecksOf(value),
    minimum: kopecksOf(minimum),
  }
}

const kopecksOf = (roubles: string): number => fromRoubles(Number(roubles))

/** One field of a promo code, as a form types it. */
export const promoFieldInputs = { ...terms, code: codeText(40, 'Введите код'), uses, moment, sum }

/** Money becomes kopecks; times stay in the shop's time zone. */
export const promoFormInput = withRules(
  z.object({
    ...terms,
    code: codeText(40, 'Введите код'),
    maxUses: uses,
    maxUsesPerPerson: uses,
    version: z.iso.datetime().optional(),
  }),
).transform(inKopecks)

export const promoBatchInput = withRules(
  z.object({
    ...terms,
    batch: requiredText({ required: 'Назовите партию: по имени её потом найти', max: 80 }),
    prefix: z.preprocess(
      (value) => (typeof value === 'string' ? normalizePromoCode(value) || undefined : value),
      z
        .string()
        .max(20, 'Не больше 20 символов')
        .regex(CODE, 'Начало — буквы, цифры и дефисы внутри')
        .default(''),
    ),
    count: z.preprocess(
      plain,
      z
        .string({ error: 'Введите, сколько кодов сделать' })
        .regex(/^[1-9]\d{0,4}$/, 'Введите, сколько кодов сделать')
        .transform(Number)
        .refine((count) => count <= MOST_IN_BATCH, `За один раз — не больше ${MOST_IN_BATCH} кодов`),
    ),
  }),
).transform(inKopecks)

export type PromoFormInput = z.infer<typeof promoFormInput>
export type PromoBatchInput = z.infer<typeof promoBatchInput>
