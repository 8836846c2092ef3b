import { z } from 'zod'

import { readColumns } from '~/domain/list-preferences/index.server'
import type { ListName } from '~/domain/list-preferences/shared'

import { UserError } from '~/platform/errors/errors'

import type { TableFormat } from '../files/open-table.server'
import { exportKindNames, type ExportKindName } from '../kinds/kind-names'
import { exportKindOf } from './export-kinds.server'

const formats = ['xlsx', 'csv', 'jsonl'] as const satisfies readonly TableFormat[]

/** Which rows and columns of a list become a file. */
export const exportRequest = z.object({
  kind: z.enum(exportKindNames),
  format: z.enum(formats),
  /** Search parameters of the list; null for everything. */
  narrowed: z.string().max(4_000).nullable(),
  chosen: z.array(z.uuid()).max(1_000).nullable(),
  /** Ids of the list's columns; null for all. */
  shown: z.array(z.string().max(40)).max(100).nullable(),
})

/** How a program asks for a file. */
export const exportCall = exportRequest
  .pick({ kind: true, format: true })
  .extend({ narrowed: z.string().max(4_000).nullable().default(null) })

export type ExportRequest = z.infer<typeof exportRequest>

/** Lists whose readers choose the columns. */
const listsOfKinds: Partial<Record<ExportKindName, ListName>> = { products: 'products', orders: 'orders' }

const choices = z.object({
  kind: z.enum(exportKindNames),
  format: z.enum(formats).catch('xlsx'),
  columns: z.enum(['all', 'shown']).catch('all'),
  narrowed: z.string().max(4_000).nullable().catch(null),
  list: z.enum(['ordersManager']).optional().catch(undefined),
})

export type ExportChoices = z.infer<typeof choices>

/**
 * What an address or a form asks for: `narrowed` has the search parameters of the list, `chosen` the ticked rows.
 * @throws UserError (404) without a known kind
 */
export function readExportChoices(fields: URLSearchParams): ExportChoices {
  const read = choices.safeParse({ ...Object.fromEntries(fields), narrowed: fields.get('narrowed') })
  if (!read.success) throw new UserError('Такой выгрузки нет', { status: 404 })
  return read.data
}

/** @throws UserError (400) for more ticked rows than a page has; (404) */
export async function exportRequestOf(
  { kind, format, columns, narrowed, list }: ExportChoices,
  { fields, userId }: { fields: URLSearchParams; userId: string },
): Promise<ExportRequest> {
  const chosenList = list ?? listsOfKinds[kind]
  const shown =
    columns === 'all' || chosenList === undefined ? null : await readColumns({ userId, list: chosenList })
  return { kind, format, narrowed, chosen: exportKindOf(kind).chosen(fields), shown }
}
