// A database that has applied the migration would be rejected, so a correction must be a new migration.
import { spawnSync } from 'node:child_process'

const BEGINNING = '0150260c7d4a38523c5f1dfbecb1168732c6ec17'
const FOLDER = 'prisma/migrations/*/migration.sql'

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n').filter(Boolean) : null
}

/** Includes uncommitted changes; null without enough history. */
export function editedMigrations(since = BEGINNING) {
  const filter = ['--diff-filter=MRD', '--no-renames', '--name-only']
  const committed = git('log', ...filter, '--format=', `${since}..HEAD`, '--', FOLDER)
  const open = git('diff', ...filter, 'HEAD', '--', FOLDER)
  return committed && open && [...new Set([...committed, ...open])].sort()
}

if (import.meta.filename === process.argv[1]) {
  const edited = editedMigrations() ?? []
  if (edited.length > 0) {
    process.stderr.write(
      `These migrations may be applied already; correct them by a new one:\n${edited.join('\n')}\n`,
    )
    process.exitCode = 1
  }
}
