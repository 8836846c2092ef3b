import { z } from 'zod'

import { roundingLabels, type PriceRounding } from '~/domain/bulk-edit/staff'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { emptyLabels, missingLabels, scopeLabels, usualOptions, type ImportOptions } from './import-options'

const choice = <Name extends string>(labels: Readonly<Record<Name, string>>, usual: Name) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]]).catch(usual)

/** Options of earlier releases may lack some. */
const storedOptions = z.object({
  empty: choice(emptyLabels, usualOptions.empty),
  creates: z.boolean().catch(usualOptions.creates),
  key: z.string().nullable().catch(null),
  only: z.array(z.string()).catch([]),
  missing: choice(missingLabels, usualOptions.missing),
  missingScope: choice(scopeLabels, usualOptions.missingScope),
  priceFactor: z.number().positive().catch(1),
  priceAdded: z.number().int().catch(0),
  priceRounding: z.enum(Object.keys(roundingLabels) as [PriceRounding, ...PriceRounding[]]).catch('none'),
  categoryId: z.uuid().nullable().catch(null),
})

export const importCounts = z.object({
  NEW: z.number().catch(0),
  CHANGED: z.number().catch(0),
  SAME: z.number().catch(0),
  REFUSED: z.number().catch(0),
  SKIPPED: z.number().catch(0),
  MISSING: z.number().catch(0),
  /** Of the changed ones, those whose price more than doubles or halves. */
  JUMP: z.number().catch(0),
})

export type ImportCounts = z.infer<typeof importCounts>

const samples = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }))

export function parseOptions(stored: unknown): ImportOptions {
  return storedOptions.parse(stored)
}

/** @throws UserError (404) */
export async function readStoredRun(id: string) {
  const row = isId(id) ? await getDb().importRun.findUnique({ where: { id } }) : null
  if (!row) throw new UserError('Загрузка не найдена', { status: 404 })
  return {
    ...row,
    options: parseOptions(row.options),
    counts: importCounts.parse(row.counts),
    samples: samples.parse(row.samples),
  }
}

export type StoredRun = Awaited<ReturnType<typeof readStoredRun>>
