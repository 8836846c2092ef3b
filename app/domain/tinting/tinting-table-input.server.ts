import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { fromRoubles } from '~/platform/money/money'
import { optionalText } from '~/platform/text/text.server'

import { ruleLimits, type EditedFee, type EditedRule } from './tinting-form'

/** Empty rows of the form. */
const SPARE = 10
const LIGHTNESS = 'Число от 0 до 100'
const CHROMA = 'Число от 0 до 150'
const SUM = 'Сумма за литр в рублях, например 90 или 99,90'
const DEPTH = 'Целое число от 1 до 200'

function number(most: number, wrong: string, empty: number) {
  return z
    .string({ error: wrong })
    .trim()
    .regex(/^\d{1,3}(?:[.,]\d{1,2})?$/, wrong)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value <= most, wrong)
    .default(empty)
}

const codes = optionalText(8_000).transform((text) =>
  (text ?? '')
    .split(/[\n,;]+/)
    .map((code) => code.replaceAll(/\s+/g, ' ').trim())
    .filter((code) => code !== ''),
)

const rule = z
  .object({
    brand: optionalText(100),
    base: z.enum(['A', 'B', 'C', 'D'], { error: 'Выберите базу: A, B, C или D' }).optional(),
    minLightness: number(100, LIGHTNESS, 0),
    maxLightness: number(100, LIGHTNESS, 100),
    minChroma: number(150, CHROMA, 0),
    maxChroma: number(150, CHROMA, 150),
    codes,
  })
  .superRefine((value, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (value.minLightness > value.maxLightness) issue('maxLightness', 'Не меньше, чем «от»')
    if (value.minChroma > value.maxChroma) issue('maxChroma', 'Не меньше, чем «от»')
    if (value.codes.length > ruleLimits.shades) issue('codes', `Не больше ${ruleLimits.shades} оттенков`)
  }, alwaysChecked)

const fee = z.object({
  maxDepth: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,2}$/, DEPTH)
    .transform(Number)
    .refine((value) => value <= 200, DEPTH)
    .optional(),
  perLitre: z
    .string()
    .transform((text) => text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, SUM))
    .transform((text) => fromRoubles(Number(text)))
    .optional(),
})

/** Fields of a row are named by its number: `rules.0.brand`. */
const rowsOf = <Row extends z.ZodType>(row: Row, most: number) =>
  z
    .record(z.string().regex(/^\d{1,3}$/), row)
    .default({})
    .refine((rows) => Object.keys(rows).length <= most + SPARE, `Не больше ${most} строк`)
    .transform((rows) => Object.values(rows))

/** A row without a base, or without a depth, is removed. */
export const tintingTableInput = z
  .object({
    version: z.string({ error: 'Откройте базы и цены ещё раз' }).max(64),
    rules: rowsOf(rule, ruleLimits.rules),
    fees: rowsOf(fee, ruleLimits.fees),
  })
  .superRefine((table, context) => {
    // Rows with a fault are still an object by number.
    const [rules, fees] = [Object.values(table.rules), Object.values(table.fees)]
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    repeated(rules, ({ base, brand }) => base && `${brand ?? ''}|${base}`).forEach((index) =>
      issue(['rules', String(index), 'base'], 'Такая база этого бренда уже есть выше'),
    )
    repeated(fees, ({ maxDepth }) => maxDepth?.toString()).forEach((index) =>
      issue(['fees', String(index), 'maxDepth'], 'Такая строка уже есть выше'),
    )
    fees.forEach(({ maxDepth, perLitre }, index) => {
      if (maxDepth !== undefined && perLitre === undefined) issue(['fees', String(index), 'perLitre'], SUM)
    })
  }, alwaysChecked)
  .transform(({ version, rules, fees }) => ({
    version,
    wanted: { rules: rules.flatMap(keptRule), fees: fees.flatMap(keptFee) },
  }))

function repeated<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): number[] {
  const keys = rows.map(keyOf)
  return keys.flatMap((key, index) => (key !== undefined && keys.indexOf(key) < index ? [index] : []))
}

const keptRule = ({ base, ...row }: z.infer<typeof rule>): EditedRule[] =>
  base === undefined ? [] : [{ ...row, base, isListOnly: row.codes.length > 0 }]

const keptFee = ({ maxDepth, perLitre }: z.infer<typeof fee>): EditedFee[] =>
  maxDepth === undefined || perLitre === undefined ? [] : [{ maxDepth, kopecksPerLitre: perLitre }]
