import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { PATIENCE } from '../setup/patience'

export interface UnpackedPackages {
  root: string
  libraryPath: string
}

function run(command: string, args: string[], cwd: string): boolean {
  try {
    execFileSync(command, args, { cwd, stdio: 'ignore', timeout: PATIENCE })
    return true
  } catch {
    return false
  }
}

/** An image may have no package lists; then own ones are downloaded. */
function download(packages: readonly string[], folder: string): void {
  if (run('apt-get', ['download', ...packages], folder)) return
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true })
  const own = [
    '-o',
    `Dir::State::Lists=${folder}/lists`,
    '-o',
    `Dir::Cache=${folder}`,
    '-o',
    'APT::Sandbox::User=root',
  ]
  run('apt-get', [...own, 'update'], folder)
  for (const name of packages) run('apt-get', [...own, 'download', name], folder)
}

/** Works without root and does not change the system. Null when impossible. */
export function unpackDebianPackages(
  name: string,
  packages: readonly string[],
  program: string,
): UnpackedPackages | null {
  const root = resolve('.cache', name)
  if (!existsSync(join(root, program))) {
    const draft = `${root}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    download(packages, draft)
    for (const file of readdirSync(draft)) {
      if (file.endsWith('.deb')) run('dpkg', ['-x', file, '.'], draft)
    }
    if (existsSync(join(draft, program)) && !existsSync(root)) renameSync(draft, root)
    rmSync(draft, { recursive: true, force: true })
  }
  if (!existsSync(join(root, program))) return null
  const libraries = join(root, 'usr/lib')
  const folders = [libraries, ...readdirSync(libraries).map((folder) => join(libraries, folder))]
  return { root, libraryPath: folders.join(':') }
}
