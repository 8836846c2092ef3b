// `npm run soak -- 10`: the tests of races and crashes, ten times as long as in `npm test`. Needs a build (`npm run build`).
import { spawnSync } from 'node:child_process'

const factor = process.argv[2] ?? '10'
const runs = [
  ['integration', 'tests/integration/orders'],
  ['e2e', 'tests/e2e/mails-survive-kills'],
] as const

for (const [project, files] of runs) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, files]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SOAK_FACTOR: factor } })
  if (status !== 0) process.exitCode = 1
}
