import { parseArgs } from 'node:util'

import { makeBackup, newKeyPair } from '~/domain/backups/index.server'
import { getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'

import { chosenTarget, runProgram, say } from './backup/program'

const USAGE = `npm run backup -- [--to FOLDER|s3://BUCKET/PREFIX] [--keep 7d,4w,12m]
npm run backup -- --list
npm run backup -- --new-key`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      list: { type: 'boolean' },
      'new-key': { type: 'boolean' },
    },
  })
  if (values['new-key']) return sayNewKey()
  const target = chosenTarget(values.to)
  if (values.list) return sayList(target)
  const { BACKUP_RECIPIENTS: recipients, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: keep } = getEnv()
  if (recipients.length === 0 && passphrase === undefined)
    throw new UserError(
      `A backup is always encrypted: set BACKUP_RECIPIENTS (--new-key makes a key) or BACKUP_PASSPHRASE.\n\n${USAGE}`,
    )
  const made = await makeBackup({ target, keys: { recipients, passphrase }, keep: values.keep ?? keep })
  say(`${made.file}: ${made.bytes} bytes, ${made.rows} rows, ${made.files} files, ${made.seconds} s.`)
  for (const file of made.removed) say(`Removed ${file}, which ${values.keep ?? keep} no longer keeps.`)
}

async function sayNewKey(): Promise<void> {
  const { identity, recipient } = await newKeyPair()
  say('# Keep this file away from the server: without it no backup can be opened.')
  say(`# public key, for BACKUP_RECIPIENTS: ${recipient}`)
  say(identity)
}

async function sayList(target: ReturnType<typeof chosenTarget>): Promise<void> {
  const backups = await target.list()
  for (const { file, bytes } of backups) say(`${file}  ${bytes} bytes`)
  if (backups.length === 0) say(`There is no backup in ${target.location}.`)
}

await runProgram(main)
