import { parseArgs } from 'node:util'

import { secretMark, type ReadArchive } from '~/domain/backups/index.server'
import { getDirectUrl } from '~/platform/db/database-pools.server'
import { UserError } from '~/platform/errors/errors'
import { getStorage } from '~/platform/storage/storage.server'

import { databaseOf } from './backup/databases'
import { chooseArchive, chosenTarget, decryptionKeys, runProgram, say } from './backup/program'
import { restoreInPlace, restoreIntoEmpty, restoreIntoNew } from './backup/restore-archive'

const USAGE = `npm run restore -- [--in FOLDER|s3://BUCKET/PREFIX] [--from NAME|FILE] [--identity FILE]
    [--into-new DATABASE | --replace] [--without-files]
Without --in backups are looked for in BACKUP_TO, and without --from the newest one is taken. The database of DATABASE_URL must be empty unless told otherwise.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      in: { type: 'string' },
      identity: { type: 'string' },
      'into-new': { type: 'string' },
      replace: { type: 'boolean' },
      'without-files': { type: 'boolean' },
    },
  })
  const name = values['into-new']
  if (name !== undefined && values.replace) throw new UserError(USAGE)
  if (name !== undefined && !/^[A-Za-z_]\w{0,62}$/.test(name))
    throw new UserError('A name of a database has letters, digits and _.')
  const archive = await chooseArchive(values.from, () => chosenTarget(values.in))
  const keys = await decryptionKeys(values.identity)
  const url = getDirectUrl()
  const options = {
    url,
    keys,
    open: archive.open,
    storage: values['without-files'] ? null : getStorage(),
    log: say,
  }
  say(`${archive.file} is checked, and then restored into ${name ?? databaseOf(url)}.`)
  const restored =
    name !== undefined
      ? await restoreIntoNew({ ...options, name })
      : await (values.replace ? restoreInPlace(options) : restoreIntoEmpty(options))
  sayWhatIsNext(restored, name)
}

function sayWhatIsNext(restored: ReadArchive & { kept?: string }, name: string | undefined): void {
  const { head, kept } = restored
  say(`Restored as of ${head.createdAt.toISOString()}, release ${head.release}.`)
  if (kept !== undefined) say(`What was there before is the database ${kept}; drop it when you are sure.`)
  if (head.secretMark !== secretMark())
    say(
      'APP_SECRET is not that of the backup: saved passwords of mail and integrations cannot be read, and everybody is signed out.',
    )
  say(
    `Next: ${name === undefined ? '' : `set DATABASE_URL to ${name}, `}run the migration of this release, then start web and worker.`,
  )
}

await runProgram(main)
