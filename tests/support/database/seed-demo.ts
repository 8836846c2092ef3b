import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { bundle } from '../../../scripts/bundle.mjs'
import { TEST_SECRET } from '../setup/test-environment'

/** Fills a migrated database with the demo shop; its pictures are written under `dataDir`. Throws with the seed's output when it fails. */
export const seedDemo = (url: string, dataDir: string): Promise<void> => runSeed('prisma/seed/main.ts', url, dataDir)

/** The same with a small part of the demo shop. */
export const seedSmallDemo = (url: string, dataDir: string): Promise<void> => runSeed('tests/support/database/small-demo.ts', url, dataDir)

async function runSeed(program: string, url: string, dataDir: string): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  }
  // Compiling file by file takes 2 CPU-seconds more than a bundle.
  const outdir = `.cache/tests/seeds-${process.pid}`
  const name = basename(program, '.ts')
  await bundle({ [name]: program }, outdir)
  const child = spawn(process.execPath, [join(outdir, `${name}.js`)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(outdir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
}
