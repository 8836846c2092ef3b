// `npm run soak -- 10`: race, kill, fuzz and flood tests at ten times their full length. Needs a build.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

const factor = process.argv[2] ?? '10'
const runs = {
  unit: globSync('{app,jobs,prisma,scripts,bench}/**/*.test.ts').filter(isSoaked),
  integration: globSync('tests/integration/**/*.test.ts').filter(isSoaked),
  e2e: globSync('tests/e2e/**/*.test.ts').filter(isSoaked),
}

function isSoaked(file: string): boolean {
  return readFileSync(file, 'utf8').includes('soakLength(')
}

for (const [project, files] of Object.entries(runs)) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, SOAK_FACTOR: factor },
  })
  if (status !== 0) process.exitCode = 1
}
