import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

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
  if (!existsSync(program)) throw new Error(`${program} is missing`)
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
}
