import { z } from 'zod'

import { roundingLabels } from '~/domain/bulk-edit/staff'
import { fromRoubles } from '~/platform/money/money'

import { importKindNames } from '../kinds/kind-names'
import { emptyLabels, missingLabels, scopeLabels, type ImportOptions } from './import-options'
import type { RowChoice } from './import-view'

const MOST_ON_PAGE = 500

const among = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]])

const said = (description: string) => ({ description })

/** How a program sends a file: beside the kind all may be left to the source or to what is usual. */
export const importCallQuery = z.object({
  kind: z.enum(importKindNames),
  source: z.string().max(100).optional().meta(said('Источник: его колонки и правила запоминаются')),
  key: z.string().max(40).optional().meta(said('Имя колонки, по которой находится строка')),
  only: z.string().max(2_000).optional().meta(said('Имена колонок через запятую: изменить только их')),
  empty: among(emptyLabels).optional().meta(said('Пустая ячейка: оставить как есть или очистить поле')),
  creates: z.enum(['true', 'false']).optional().meta(said('Создавать то, чего в магазине нет')),
  missing: among(missingLabels).optional().meta(said('Чего нет в файле: оставить, скрыть, обнулить остаток')),
  missingScope: among(scopeLabels).optional().meta(said('Чего нет в файле: только бренды файла или всё')),
  priceFactor: z.coerce.number().gt(0).max(999).optional().meta(said('Цена файла умножается на это')),
  priceAdded: z.coerce.number().min(-9_999_999).max(9_999_999).optional().meta(said('Рубли к цене')),
  priceRounding: among(roundingLabels).optional(),
  categoryId: z.uuid().optional().meta(said('Категория новых товаров, у которых её нет в файле')),
})

export function optionsOfCall(query: z.infer<typeof importCallQuery>): Partial<ImportOptions> {
  const { kind: _, source: _source, only, creates, priceAdded, ...others } = query
  return {
    ...others,
    ...(only === undefined ? {} : { only: only.split(',').map((name) => name.trim()) }),
    ...(creates === undefined ? {} : { creates: creates === 'true' }),
    ...(priceAdded === undefined ? {} : { priceAdded: fromRoubles(priceAdded) }),
  }
}

const choices = [
  'NEW',
  'CHANGED',
  'JUMP',
  'REFUSED',
  'SAME',
  'SKIPPED',
  'MISSING',
] as const satisfies RowChoice[]

export const importRowsQuery = z.object({
  effect: z.enum(choices).optional().meta(said('Что строка делает; JUMP — цена меняется более чем вдвое')),
  state: z.enum(['WAITING', 'DONE', 'REFUSED']).optional().meta(said('Что с ней стало')),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MOST_ON_PAGE).default(100),
})

export const importApplyCall = z.object({
  planId: z.uuid().meta(said('То, что ответило чтение: подтверждается то, что проверено')),
  jumps: z.boolean().default(false).meta(said('Цены, которые меняются более чем вдвое, верны')),
})
