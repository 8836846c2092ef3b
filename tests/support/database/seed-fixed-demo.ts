import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { bundle } from '../../../scripts/bundle.mjs'
import { TEST_SECRET } from '../setup/test-environment'

/**
 * Pictures are written under `dataDir`.
 * @throws Error with the seed's output
 */
export async function seedFixedDemo(size: 'demo' | 'small', url: string, dataDir: string): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  }
  // A bundle saves 2 CPU-seconds of compiling file by file.
  const outdir = `.cache/tests/seeds-${process.pid}`
  await bundle({ seed: 'tests/support/database/fixed-demo.ts' }, outdir)
  const child = spawn(process.execPath, [join(outdir, 'seed.js'), size], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(outdir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The ${size} template was not seeded:\n${output}`)
}
