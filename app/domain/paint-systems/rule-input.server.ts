import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { optionalLines, optionalText } from '~/platform/text/text.server'

import { allAnswers } from './answers'
import { OPEN_PARTS, ruleLimits, STEP_KINDS } from './paint-rule'
import { SURFACE_NAMES } from './questions'

/** Empty rows of the form. */
const SPARE = 10
const MOST_LETTERS = 1_000
const COATS = `Целое число от 1 до ${ruleLimits.coats}`
const AREA = `Число от 0,1 до ${ruleLimits.areaPerPiece.toLocaleString('ru-RU')}`

const emptyAsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

const coats = z.preprocess(
  emptyAsAbsent,
  z
    .string({ error: COATS })
    .trim()
    .regex(/^\d$/, COATS)
    .transform(Number)
    .refine((count) => count >= 1 && count <= ruleLimits.coats, COATS)
    .default(1),
)

const areaPerPiece = z.preprocess(
  emptyAsAbsent,
  z
    .string({ error: AREA })
    .transform((text) => text.replaceAll(/\s/g, '').replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, AREA))
    .transform(Number)
    .refine((area) => area >= 0.1 && area <= ruleLimits.areaPerPiece, AREA)
    .nullable()
    .default(null),
)

const skus = optionalLines(MOST_LETTERS)
  .transform((text) => [
    ...new Set(
      (text ?? '')
        .split(/[\n,;]+/)
        .map((sku) => sku.trim())
        .filter((sku) => sku !== ''),
    ),
  ])
  .refine((list) => list.length <= ruleLimits.goods, `Не больше ${ruleLimits.goods} артикулов`)

const step = z
  .object({
    kind: z.preprocess(emptyAsAbsent, z.enum(STEP_KINDS, { error: 'Выберите шаг' }).optional()),
    text: optionalText(ruleLimits.text),
    coats,
    areaPerPiece,
    skus,
  })
  .superRefine(({ text, skus: named, kind }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (text !== null && kind === undefined) issue('kind', 'Выберите шаг')
    const isNamed = Array.isArray(named) && named.length > 0
    if (text === null && isNamed) issue('text', 'Напишите, что здесь делают')
    if (kind === 'PAINT' && text !== null && !isNamed) issue('skus', 'Назовите хотя бы одну краску')
  }, alwaysChecked)

const choice = optionalText(40)

/** A row without text and goods is removed. */
export const ruleFormInput = z
  .object({
    surface: z.enum(SURFACE_NAMES, { error: 'Выберите, что красим' }),
    place: choice,
    state: choice,
    wish: choice,
    steps: z
      .record(z.string().regex(/^\d{1,3}$/), step)
      .default({})
      .refine((rows) => Object.keys(rows).length <= ruleLimits.steps + SPARE, 'Слишком много строк')
      .transform((rows) => Object.entries(rows).flatMap(keptStep)),
    version: z.iso.datetime({ error: 'Откройте правило ещё раз' }).optional(),
  })
  .superRefine((rule, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const part of OPEN_PARTS) {
      const before = OPEN_PARTS.slice(0, OPEN_PARTS.indexOf(part) + 1)
      const isKnown = allAnswers().some(
        (answers) =>
          answers.surface === rule.surface &&
          before.every((one) => rule[one] === null || rule[one] === answers[one]),
      )
      if (isKnown) continue
      issue(part, 'С предыдущими ответами такого не бывает')
      break
    }
    const steps = Array.isArray(rule.steps) ? rule.steps : null
    if (steps?.length === 0) issue('steps.0.text', 'Опишите хотя бы один шаг')
    if (steps && steps.length > ruleLimits.steps) issue('steps.0.text', `Не больше ${ruleLimits.steps} шагов`)
  }, alwaysChecked)

/** `row`: its number in the form, for a refusal. */
const keptStep = ([row, { text, kind, ...rest }]: [string, z.infer<typeof step>]) =>
  text === null || kind === undefined ? [] : [{ ...rest, kind, row, text }]

export type WantedRule = Omit<z.infer<typeof ruleFormInput>, 'version'>
