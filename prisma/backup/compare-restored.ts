import type pg from 'pg'

import {
  readBackupFigures,
  Snapshot,
  TableCounter,
  type BackupManifest,
  type ReadArchive,
} from '~/domain/backups/index.server'

import { findDisagreements } from './derived-data'

export interface Check {
  name: string
  isOk: boolean
  note: string
}

export async function compareTables(client: pg.Client, { head, manifest }: ReadArchive): Promise<Check> {
  const differing: string[] = []
  let rows = 0
  for (const table of head.tables) {
    const counter = new TableCounter()
    for await (const chunk of new Snapshot(client).copy(table) as AsyncIterable<Buffer>) counter.add(chunk)
    const sum = counter.sum()
    rows += sum.rows
    if (sum.sha256 !== manifest.tables[table.name]?.sha256) differing.push(table.name)
  }
  const note =
    differing.length > 0 ? `not equal: ${differing.join(', ')}` : `${head.tables.length} tables, ${rows} rows`
  return { name: 'rows of all tables', isOk: differing.length === 0, note }
}

export async function compareFigures(client: pg.Client, { figures }: BackupManifest): Promise<Check[]> {
  const restored = await readBackupFigures(
    async (text) => (await client.query<{ name: string; value: string }>(text)).rows,
  )
  return Object.entries(restored)
    .filter(([name]) => name in figures)
    .map(([name, value]) => {
      const expected = figures[name]
      return {
        name,
        isOk: value === expected,
        note: value === expected ? value : `${value}, in the backup ${expected}`,
      }
    })
}

export async function compareDerived(client: pg.Client): Promise<Check> {
  const found = await findDisagreements(client)
  const note = found.length > 0 ? found.slice(0, 5).join('; ') : 'stock and movements, prices, search, lists'
  return { name: 'derived data', isOk: found.length === 0, note }
}
