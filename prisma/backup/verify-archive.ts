import { connectForCopy } from '~/domain/backups/index.server'

import { migrateDatabase } from '../migrate/migrate-database'
import { compareDerived, compareFigures, compareTables, type Check } from './compare-restored'
import { dropDatabase, dropLeftScratch, SCRATCH_PREFIX, urlOfDatabase } from './databases'
import { restoreIntoNew, type ArchiveSource } from './restore-archive'
import { tryShop } from './try-shop'

export async function verifyArchive({ url, ...source }: ArchiveSource & { url: string }): Promise<Check[]> {
  await dropLeftScratch(url)
  const name = `${SCRATCH_PREFIX}${process.pid}_${Date.now()}`
  const start = performance.now()
  const read = await restoreIntoNew({ ...source, url, name, storage: null, log: () => undefined })
  const seconds = Math.round((performance.now() - start) / 1_000)
  try {
    const scratch = urlOfDatabase(url, name)
    const { files } = read.manifest
    const checks: Check[] = [
      { name: 'archive', isOk: true, note: `restored in ${seconds} s; made by release ${read.head.release}` },
      { name: 'files', isOk: true, note: `${files.count} files, ${files.bytes} bytes` },
    ]
    const client = await connectForCopy(scratch)
    try {
      checks.push(await compareTables(client, read))
      const newer = await migrateDatabase(scratch)
      checks.push({
        name: 'newer migrations',
        isOk: true,
        note: newer.length === 0 ? 'none' : newer.join(', '),
      })
      checks.push(...(await compareFigures(client, read.manifest)), await compareDerived(client))
      checks.push(...(await tryShop(client, scratch)))
    } finally {
      await client.end().catch(() => undefined)
    }
    return checks
  } finally {
    await dropDatabase(url, name)
  }
}
