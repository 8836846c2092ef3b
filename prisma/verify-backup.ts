import { parseArgs } from 'node:util'

import { recordVerified } from '~/domain/backups/index.server'
import { getDirectUrl } from '~/platform/db/database-pools.server'
import { UserError } from '~/platform/errors/errors'

import { chooseArchive, chosenTarget, decryptionKeys, runProgram, say } from './backup/program'
import { verifyArchive } from './backup/verify-archive'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, in: { type: 'string' }, identity: { type: 'string' } },
  })
  const archive = await chooseArchive(values.from, () => chosenTarget(values.in))
  const keys = await decryptionKeys(values.identity)
  say(archive.file)
  const checks = await verifyArchive({ url: getDirectUrl(), open: archive.open, keys })
  const width = Math.max(...checks.map(({ name }) => name.length))
  for (const { name, isOk, note } of checks)
    say(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${note}`)
  if (checks.some(({ isOk }) => !isOk)) throw new UserError('The backup is not good.')
  if (archive.bytes > 0) await recordVerified(archive)
}

await runProgram(main)
