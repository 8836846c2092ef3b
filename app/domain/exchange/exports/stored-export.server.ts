import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'

import { exportRequest } from './export-request.server'

/** Milliseconds. */
export const EXPORT_LIFE = 7 * 24 * 3_600_000

export const exportFileKey = (id: string): string => `exports/${id}`

/** @throws UserError (404) */
export async function readStoredExport(id: string) {
  const row = isId(id) ? await getDb().exportRun.findUnique({ where: { id } }) : null
  if (!row) throw new UserError('Выгрузка не найдена: файлы хранятся 7 дней', { status: 404 })
  return { ...row, request: exportRequest.parse(row.request) }
}

/**
 * Whether data of a person was erased after the export began: its file may still name them.
 */
export async function isErasedSince(at: Date): Promise<boolean> {
  const [deletion, order] = await Promise.all([
    getDb().auditLog.findFirst({
      where: { action: { in: ['customer.delete', 'customer.delete-own'] }, createdAt: { gte: at } },
      select: { id: true },
    }),
    getDb().order.findFirst({ where: { anonymizedAt: { gte: at } }, select: { id: true } }),
  ])
  return deletion !== null || order !== null
}
