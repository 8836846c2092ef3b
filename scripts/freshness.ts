import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { runNode } from './run-program.ts'
import { buildInputs, clientInputs, sourceHash } from './source-hash.mjs'
import { timed } from './timed.mjs'

const CLIENT_STAMP = 'app/platform/generated/schema.sha256'
const BUILD_STAMP = 'build/sources.sha256'

function isFresh(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash
}

async function run(args: string[], purpose: string, signal?: AbortSignal): Promise<void> {
  const { code, output } = await timed(purpose, () => runNode(args, signal ? { signal } : {}))
  if (code !== 0) throw new Error(output)
}

/** @throws Error with Prisma's message */
export async function ensureClient(signal?: AbortSignal): Promise<void> {
  const hash = sourceHash(clientInputs)
  if (isFresh(CLIENT_STAMP, hash)) return
  await run(['node_modules/prisma/build/index.js', 'generate'], 'Generating the database client', signal)
  mkdirSync(dirname(CLIENT_STAMP), { recursive: true })
  writeFileSync(CLIENT_STAMP, `${hash}\n`)
}

/** @throws Error with the tool's message */
export async function ensureBuild(): Promise<void> {
  if (isFresh(BUILD_STAMP, sourceHash(buildInputs))) return
  await run(['scripts/build.mjs'], 'Building the shop')
}

export interface BuildSteps {
  bundles: Promise<void>
  web: Promise<void>
}

export function ensureInSteps(signal: AbortSignal): BuildSteps {
  let isBuilt = false
  const makeBundles = async () => {
    await ensureClient(signal)
    isBuilt = isFresh(BUILD_STAMP, sourceHash(buildInputs))
    if (!isBuilt) await run(['scripts/build.mjs', 'bundles'], 'Building worker and commands', signal)
  }
  const makeWeb = async () => {
    await bundles
    if (!isBuilt) await run(['scripts/build.mjs', 'web'], 'Building the web application', signal)
  }
  const bundles = makeBundles()
  return { bundles, web: makeWeb() }
}
