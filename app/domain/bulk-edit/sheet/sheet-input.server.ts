import { z } from 'zod'

import { officeProductQuery } from '~/domain/catalog/index.server'
import { idFilter } from '~/platform/lists/list-query'

import { sheetColumnNames, type CellTexts, type TypedCells } from './sheet-columns'

export interface SentRow {
  id: string
  seen: CellTexts
  typed: TypedCells
}

/** The filters of the product list; `change` shows what that change did not save. */
export const sheetQuery = officeProductQuery.extend({ change: idFilter.default(null) })

export const MOST_SHEET_ROWS = 2_000

const NOT_READ = 'Таблица не прочитана: обновите страницу и введите изменения ещё раз'

/** Longer than any readable cell, so that its own refusal names the limit. */
const text = z.string().max(500, NOT_READ)

const texts = z.object(
  Object.fromEntries(sheetColumnNames.map((name) => [name, text])) as Record<keyof CellTexts, typeof text>,
)

const seen = fromJson(texts)

/** Empty fields of a form are absent. */
const formRow = z.object({ seen, ...texts.partial().shape })

const sentRow = z.object({ id: z.uuid(NOT_READ), seen: texts, typed: texts.partial() })

/**
 * With scripts one field with the edited cells, without them the fields of every row; `columns` names those that
 * the form had.
 */
export const sheetInput = z
  .object({
    changes: fromJson(
      z.array(sentRow, NOT_READ).max(MOST_SHEET_ROWS, `Не больше ${MOST_SHEET_ROWS} строк`),
    ).optional(),
    rows: z.record(z.uuid(NOT_READ), formRow).default({}),
    columns: z
      .string()
      .default('')
      .transform((names) => sheetColumnNames.filter((name) => names.split(' ').includes(name))),
  })
  .transform(({ changes, rows, columns }): SentRow[] => {
    if (changes !== undefined) return changes
    return Object.entries(rows).map(([id, { seen, ...typed }]) => ({
      id,
      seen,
      typed: Object.fromEntries(columns.map((name) => [name, typed[name] ?? ''])),
    }))
  })

/** Read at once: a piped schema would lose empty texts, since forms read them as absent. */
function fromJson<Schema extends z.ZodType>(schema: Schema) {
  return z.string({ error: NOT_READ }).transform((json, context): z.infer<Schema> => {
    const read = schema.safeParse(parsedOrNull(json))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? NOT_READ })
    return z.NEVER
  })
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}
