import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { TEST_SECRET } from '../setup/test-environment'

/** Fills a migrated database with the demo shop; its pictures are written under `dataDir`. Throws with the seed's output when it fails. */
export async function seedDemo(url: string, dataDir: string): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  }
  const script = ['node_modules/tsx/dist/cli.mjs', 'prisma/seed/main.ts']
  if (!existsSync(script[1] ?? '')) throw new Error(`${script[1]} is missing`)
  const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The demo seed failed:\n${output}`)
}
