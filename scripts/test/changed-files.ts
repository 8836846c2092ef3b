import { runProgram } from '../run-program.ts'

const UPSTREAM = 'origin/HEAD'
const DAY_SECONDS = 86_400

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await runProgram('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : null
}

/**
 * The fork point from the target branch. On that branch itself, the newest commit at least a day older than
 * the last one.
 */
async function findBase(): Promise<string | null> {
  const head = await git('rev-parse', 'HEAD')
  const base = await git('merge-base', 'HEAD', UPSTREAM)
  if (base !== null && base !== head) return base
  const date = await git('log', '-1', '--format=%ct')
  if (date === null) return null
  return (await git('rev-list', '-1', `--before=${Number(date) - DAY_SECONDS}`, 'HEAD')) || null
}

export async function listChangedFiles(): Promise<readonly string[] | 'all'> {
  const base = await findBase()
  if (base === null) return 'all'
  const changed = await git('diff', '--name-only', '--no-renames', base)
  const added = await git('ls-files', '--others', '--exclude-standard')
  if (changed === null || added === null) return 'all'
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))]
}
