import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { runNode } from './run-program.ts'
import { buildInputs, clientInputs, sourceHash } from './source-hash.mjs'

const CLIENT_STAMP = 'app/platform/generated/schema.sha256'
const BUILD_STAMP = 'build/sources.sha256'

function isFresh(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash
}

async function run(args: string[], purpose: string): Promise<void> {
  process.stdout.write(`${purpose} …\n`)
  const { code, output } = await runNode(args)
  if (code !== 0) throw new Error(output)
}

/** Generates the Prisma client unless it is there and made from today's schema. Throws with Prisma's words when it cannot. */
export async function ensureClient(): Promise<void> {
  const hash = sourceHash(clientInputs)
  if (isFresh(CLIENT_STAMP, hash)) return
  await run(['node_modules/prisma/build/index.js', 'generate'], 'Generating the database client')
  mkdirSync(dirname(CLIENT_STAMP), { recursive: true })
  writeFileSync(CLIENT_STAMP, `${hash}\n`)
}

/** Builds web and worker unless the build is there and made from today's sources. Throws with the tools' words when it fails. */
export async function ensureBuild(): Promise<void> {
  if (isFresh(BUILD_STAMP, sourceHash(buildInputs))) return
  await run(['scripts/build.mjs'], 'Building the shop')
}
