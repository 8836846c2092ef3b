// Omits tools, optional peers (which npm would add) and other databases' engines.
import { globSync, rmSync, writeFileSync } from 'node:fs'

import { lockOf, withAddresses } from './lock-file.mjs'
import { manifestOf } from './package-groups.mjs'
import { readJson } from './read-json.mjs'
import { runNpm } from './run-npm.mjs'

const UNUSED = [
  'node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  'node_modules/@prisma/client/runtime/query_compiler_small_*',
  'node_modules/@prisma/client/runtime/wasm-compiler-edge.*',
  'node_modules/@prisma/client/runtime/*.map',
]

const lock = readJson('package-lock.json')
const packages = withAddresses(lockOf(lock.packages, 'image'))
writeFileSync('package.json', JSON.stringify(manifestOf(readJson('package.json'), 'image')))
writeFileSync('package-lock.json', JSON.stringify({ ...lock, packages }))
const args = [
  'ci',
  '--omit=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--replace-registry-host=always',
]
const { code, output } = await runNpm(args, process.cwd())
process.stdout.write(output)
process.exitCode = code
for (const file of globSync(UNUSED)) rmSync(file)
