import { z } from 'zod'

import { roundingLabels, type PriceRounding } from '~/domain/bulk-edit/staff'
import { fromRoubles } from '~/platform/money/money'
import { optionalText } from '~/platform/text/text.server'

import { importKindNames } from '../kinds/kind-names'
import { keptFileOf } from './import-files.server'
import { emptyLabels, missingLabels, scopeLabels, usualOptions, type ImportOptions } from './import-options'

const MOST_NAME = 100

const choice = <Name extends string>(labels: Readonly<Record<Name, string>>, usual: Name) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]], { error: 'Выберите из списка' }).default(usual)

const typedNumber = (pattern: RegExp, wrong: string) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-'))
    .pipe(z.string().regex(pattern, wrong))
    .transform(Number)

/** A file that was kept before, when the form comes a second time. */
export const importUploadInput = z
  .object({
    kind: z.enum(importKindNames, { error: 'Выберите, что загружать' }),
    file: z.string().default(''),
    keptFile: z.string().default(''),
    pictures: z.string().default(''),
    keptPictures: z.string().default(''),
    source: optionalText(MOST_NAME),
  })
  .transform(({ file, keptFile, pictures, keptPictures, ...rest }, context) => {
    const kept = keptFileOf(file || keptFile)
    if (kept !== null) return { ...rest, file: kept, pictures: keptFileOf(pictures || keptPictures) }
    context.addIssue({ code: 'custom', path: ['file'], message: 'Выберите файл' })
    return z.NEVER
  })

const roundings = Object.keys(roundingLabels) as PriceRounding[]

/** Fields by the place of a column in the file: `c0`, `c1` … */
const byPlace = z
  .record(z.string().regex(/^c\d{1,3}$/), z.string().max(40))
  .default({})
  .transform((fields) => {
    const places = Object.entries(fields).map(([name, value]) => ({ place: Number(name.slice(1)), value }))
    const texts = Array.from({ length: Math.max(0, ...places.map(({ place }) => place + 1)) }, () => '')
    for (const { place, value } of places) texts[place] = value
    return texts
  })

export const importMappingInput = z
  .object({
    column: byPlace,
    update: byPlace,
    empty: choice(emptyLabels, usualOptions.empty),
    creates: z.literal('on').optional(),
    key: z.string().max(40).default(''),
    missing: choice(missingLabels, usualOptions.missing),
    missingScope: choice(scopeLabels, usualOptions.missingScope),
    priceFactor: typedNumber(/^\d{1,3}(?:\.\d{1,4})?$/, 'Множитель — число, например 1,15')
      .refine((value) => value > 0, 'Множитель должен быть больше 0')
      .default(1),
    priceAdded: typedNumber(/^-?\d{1,7}(?:\.\d{1,2})?$/, 'Сумма в рублях, например 150 или −50').default(0),
    priceRounding: z.enum(roundings, { error: 'Выберите из списка' }).default('none'),
    categoryId: z.union([z.uuid(), z.literal('')]).default(''),
  })
  .transform(({ column, update, creates, key, priceAdded, categoryId, ...rest }) => {
    const updated = column.filter((name, place) => name !== '' && update[place] === 'on')
    const chosen = column.filter((name) => name !== '')
    const options: ImportOptions = {
      ...rest,
      only: updated.length === chosen.length ? [] : updated,
      creates: creates === 'on',
      key: key === '' ? null : key,
      priceAdded: fromRoubles(priceAdded),
      categoryId: categoryId === '' ? null : categoryId,
    }
    return { mapping: column, options }
  })

/** Another sheet of the workbook, or another row of headers. */
export const importTableInput = z.object({
  headerRow: z.coerce.number({ error: 'Введите номер строки' }).int().min(0).max(1_000).optional(),
  sheet: z.string().max(200).optional(),
})

export const importPageQuery = z.object({
  show: z
    .enum(['NEW', 'CHANGED', 'JUMP', 'REFUSED', 'SAME', 'SKIPPED', 'MISSING'])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
  again: z.literal('1').optional().catch(undefined),
})

export const importListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
