import { createWriteStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { expect, it } from 'vitest'

import { asDiskFull } from './disk-full'

const FULL = '/dev/full'

it.runIf(existsSync(FULL))(
  'a file that does not fit on the disk is refused in Russian with 507',
  async () => {
    const failures = [
      await writeFile(FULL, 'краска').catch((error: unknown) => error),
      await pipeline(Readable.from(['краска']), createWriteStream(FULL)).catch((error: unknown) => error),
    ]
    for (const failure of failures)
      expect(asDiskFull(failure)).toMatchObject({ status: 507, code: 'disk-full' })
  },
)

it('other errors are not reported as a full disk', async () => {
  const missing = await writeFile('/nowhere/file', '').catch((error: unknown) => error)
  expect([asDiskFull(missing), asDiskFull('ENOSPC'), asDiskFull(null)]).toEqual([null, null, null])
})
