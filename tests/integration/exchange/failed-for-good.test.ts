import { afterEach, describe, expect, it, vi } from 'vitest'

import { readExport, readImport, startExport, startPlanning } from '~/domain/exchange/index.server'
import { usualOptions } from '~/domain/exchange/staff'
import { newId } from '~/platform/db/ids.server'
import { getStorage } from '~/platform/storage/storage.server'
import { planImportRows } from '~jobs/processors/bulk-changes'
import { writeExportFile } from '~jobs/processors/exports'
import { runJob } from '~jobs/run-job'
import { lines, uploadFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()

afterEach(() => {
  vi.restoreAllMocks()
})

const broken = (): Promise<never> => Promise.reject(new Error('the disk is gone'))

const attempt = (name: string, data: object, attemptsMade: number) =>
  runJob({ id: 'one', name, data: { eventId: newId(), ...data }, attemptsMade }).catch((error: unknown) =>
    String(error),
  )

describe('a job of files that fails each time', () => {
  it('the planning of a file ends with its last attempt, not earlier', async () => {
    const id = await uploadFile({ kind: 'prices', body: lines(['Артикул', 'Цена'], ['А-1', '100']), actor })
    await startPlanning({ id, mapping: ['sku', 'priceKopecks'], options: usualOptions, actor })
    vi.spyOn(getStorage(), 'getStream').mockImplementation(broken)
    const states: string[] = []
    for (const made of [0, planImportRows.attempts - 1]) {
      expect(await attempt('plan-import', { importId: id }, made)).toContain('the disk is gone')
      states.push((await readImport(id, { page: 1, holder: actor })).state)
    }
    expect(states).toEqual(['PLANNING', 'FAILED'])
    expect((await readImport(id, { page: 1, holder: actor })).problem).toBe(
      'Проверить файл не удалось из-за ошибки магазина. Проверьте его ещё раз',
    )
  })

  it('the writing of an export ends with its last attempt, not earlier', async () => {
    const request = { kind: 'redirects', format: 'csv', narrowed: null, chosen: null, shown: null } as const
    const id = await startExport({ request, once: undefined, actor })
    vi.spyOn(getStorage(), 'putStream').mockImplementation(broken)
    const states: string[] = []
    for (const made of [0, writeExportFile.attempts - 1]) {
      expect(await attempt('write-export', { exportId: id }, made)).toContain('the disk is gone')
      states.push((await readExport(id, actor)).state)
    }
    expect(states).toEqual(['WAITING', 'FAILED'])
  })
})
