import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { openTarget, type BackupTarget, type DecryptionKeys } from '~/domain/backups/index.server'
import { getDirectUrl } from '~/platform/db/database-pools.server'
import { closeDatabase } from '~/platform/db/db.server'
import { EnvironmentError, getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'

import { databaseOf } from './databases'

export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExpected = error instanceof UserError || error instanceof EnvironmentError || isWrongOption(error)
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  } finally {
    await closeDatabase().catch(() => undefined)
  }
}

function isWrongOption(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** @throws UserError without the option and BACKUP_TO */
export function chosenTarget(option: string | undefined): BackupTarget {
  const env = getEnv()
  const location = option ?? env.BACKUP_TO
  if (!location)
    throw new UserError(
      'Where backups are kept is not known: set BACKUP_TO, or name a folder or s3://bucket/prefix.',
    )
  return openTarget(location, env)
}

export async function decryptionKeys(file: string | undefined): Promise<DecryptionKeys> {
  const { BACKUP_PASSPHRASE: passphrase } = getEnv()
  if (file !== undefined && file !== '-' && !existsSync(file))
    throw new UserError(`There is no file ${file} with a secret key.`)
  const lines =
    file === undefined ? '' : file === '-' ? await text(process.stdin) : readFileSync(file, 'utf8')
  const identities = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 && passphrase === undefined)
    throw new UserError('Name the file with the secret key (--identity FILE), or set BACKUP_PASSPHRASE.')
  return { identities, passphrase }
}

interface ChosenArchive {
  file: string
  finishedAt: Date
  bytes: number
  location: string
  open: () => Promise<Readable>
}

export async function chooseArchive(
  from: string | undefined,
  target: () => BackupTarget,
): Promise<ChosenArchive> {
  if (from !== undefined && existsSync(from)) {
    const open = (): Promise<Readable> => Promise.resolve(createReadStream(from))
    return { file: from, finishedAt: new Date(0), bytes: 0, location: from, open }
  }
  const place = target()
  const own = await place.list(databaseOf(getDirectUrl()))
  const backups = own.length > 0 ? own : await place.list()
  const found = from === undefined ? backups[0] : backups.find(({ file }) => file === from)
  if (!found)
    throw new UserError(
      `There is no ${from === undefined ? 'backup' : `backup ${from}`} in ${place.location}.`,
    )
  return { ...found, finishedAt: found.at, location: place.location, open: () => place.read(found.file) }
}
