import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { keptFileOf, openTable, withImportFile, type SourceRow } from '~/domain/exchange/index.server'
import {
  formulaLimits,
  planFormulas,
  writeFormulas,
  type FormulaPlan,
  type RefusedRow,
  type SentFormula,
} from '~/domain/tinting/index.server'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { formatNumber } from '~/platform/text/plural'

import { readFormulaRows } from './read-formula-rows'

/** `file` is what `keepImportFile` has made. */
export const formulaImportInput = z.object({
  brand: z.string().trim().max(formulaLimits.brand, `Не длиннее ${formulaLimits.brand} символов`).default(''),
  file: z.string().default(''),
  keptFile: z.string().default(''),
})

export interface FilePlan extends FormulaPlan {
  fileName: string
}

interface Sent {
  file: string
  /** For a file without a column of brands; empty: for all brands. */
  brand: string
}

/** @throws UserError (422, beside `file` or `brand`) for what is no table of formulas */
export async function planFormulaFile({ file, brand }: Sent): Promise<FilePlan> {
  const { rows, refused, fileName } = await readFile(file)
  return { ...joined(await planFormulas(database.db, { rows, brand }), refused), fileName }
}

interface Import extends Sent {
  once: OneTimeKey | undefined
  actor: Actor
}

/**
 * Stores all rows that fit. Null: this form was sent before.
 * @throws UserError (403); (422, beside `file` or `brand`)
 */
export async function importFormulas({ file, brand, once, actor }: Import): Promise<FormulaPlan | null> {
  requireMay(actor, 'products.write')
  const { rows, refused, fileName } = await readFile(file)
  let plan: FormulaPlan | null = null
  await makeOnce(once, async (tx, id) => {
    plan = joined(await writeFormulas(tx, { id, fileName, rows, brand, actor }), refused)
  })
  return plan
}

const joined = ({ formulas, refused }: FormulaPlan, more: readonly RefusedRow[]): FormulaPlan => ({
  formulas,
  refused: [...refused, ...more].sort((one, other) => one.row - other.row),
})

interface ReadFile {
  rows: SentFormula[]
  refused: RefusedRow[]
  fileName: string
}

async function readFile(file: string): Promise<ReadFile> {
  const kept = keptFileOf(file)
  if (!kept) throw new UserError('Выберите файл', { status: 422, field: 'file' })
  const rows = await withImportFile(kept.key, readRows)
  const { formulas, refused } = readFormulaRows(rows)
  return { rows: formulas, refused, fileName: kept.name }
}

async function readRows(path: string): Promise<SourceRow[]> {
  try {
    const rows: SourceRow[] = []
    const table = await openTable(path)
    for await (const row of table.rows()) {
      if (rows.length > formulaLimits.rows)
        throw new UserError(`Больше ${formatNumber(formulaLimits.rows)} строк: разделите файл`, {
          status: 422,
        })
      rows.push(row)
    }
    return rows
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { status: error.status, field: 'file' })
  }
}
