import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import { saveSystem, shadeLimits } from '~/domain/colors/index.server'
import { keptFileOf, openTable, withImportFile, type SourceRow } from '~/domain/exchange/index.server'
import { UserError } from '~/platform/errors/errors'

import { readColorRows, type ColorRows } from './read-color-rows'

const MOST_ROWS = shadeLimits.shades

/** `file` is what `keepImportFile` has made. */
export const colorImportInput = z.object({
  name: z
    .string({ error: 'Назовите веер' })
    .trim()
    .min(1, 'Назовите веер')
    .max(shadeLimits.system, `Не длиннее ${shadeLimits.system} символов`),
  prefix: z.string().trim().max(shadeLimits.prefix, `Не длиннее ${shadeLimits.prefix} символов`).default(''),
  file: z.string().default(''),
  keptFile: z.string().default(''),
})

export interface ColorPlan extends ColorRows {
  fileName: string
}

/** @throws UserError (422, beside `file`) for what is no table or has no usable row */
export async function planColors(file: string): Promise<ColorPlan> {
  const kept = keptFileOf(file)
  if (!kept) throw new UserError('Выберите файл', { status: 422, field: 'file' })
  const rows = await withImportFile(kept.key, readRows)
  return { ...readColorRows(rows), fileName: kept.name }
}

async function readRows(path: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  const table = await openTable(path)
  for await (const row of table.rows()) {
    if (rows.length >= MOST_ROWS)
      throw new UserError(`Больше ${MOST_ROWS} строк: разделите файл`, { status: 422, field: 'file' })
    rows.push(row)
  }
  return rows
}

interface Import {
  name: string
  prefix: string
  file: string
  actor: Actor
}

/**
 * Returns how many shades the file has.
 * @throws UserError (403); (422, beside `file`)
 */
export async function importColors({ name, prefix, file, actor }: Import): Promise<number> {
  const { shades } = await planColors(file)
  if (shades.length === 0)
    throw new UserError('В файле нет ни одной подходящей строки', { status: 422, field: 'file' })
  await saveSystem({ name, prefix, shades, actor })
  return shades.length
}
