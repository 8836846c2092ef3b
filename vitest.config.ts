import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { PATIENCE } from './tests/support/setup/patience.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  { find: /^~\//, replacement: folder('./app/') },
  { find: /^~jobs\//, replacement: folder('./jobs/') },
  { find: /^~prisma\//, replacement: folder('./prisma/') },
  { find: /^~tests\//, replacement: folder('./tests/') },
]

/** Milliseconds; longer for a soak run. */
const PATIENCE_OF_RUN = PATIENCE * (1 + Number(process.env.SOAK_FACTOR ?? 0))
const LIMIT = 5 * PATIENCE_OF_RUN

const keptSeconds = JSON.parse(readFileSync(folder('./tests/cpu-seconds.json'), 'utf8')) as Record<
  string,
  number
>

const leftOut = JSON.parse(process.env.LEFT_OUT ?? '[]') as string[]
const exclude = [...configDefaults.exclude, ...leftOut]

/** `projectOf` in scripts/test must match. */
const components = 'app/{ui,admin,shop}/**/*.test.tsx'

/** Long files first, so that no core idles at the end; browser tests last, since they wait for the build. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number =>
      keptSeconds[relative(folder('.'), moduleId)] ?? 0
    const rank = ({ project }: TestSpecification): number =>
      ['unit', 'components', 'integration', 'e2e'].indexOf(project.name)
    return [...files].sort((one, other) => rank(one) - rank(other) || seconds(other) - seconds(one))
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Vitest's own timeouts would fail on a busy machine.
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: { timeout: PATIENCE_OF_RUN, interval: 100 } },
    sequence: { sequencer: LongFilesFirst },
    chaiConfig: { truncateThreshold: 600 },
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Starting a process takes longer than most files.
          isolate: false,
          include: ['{app,jobs,prisma,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, components],
          setupFiles: ['tests/support/setup/cpu-setup.ts', 'tests/support/setup/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // React checks for a document when it is loaded: not in one process with unit tests.
          environment: 'happy-dom',
          isolate: false,
          include: [components],
          setupFiles: [
            'tests/support/setup/cpu-setup.ts',
            'tests/support/setup/unit-setup.ts',
            'tests/support/setup/components-setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/setup/test-server-setup.ts'],
          setupFiles: ['tests/support/setup/cpu-setup.ts', 'tests/support/setup/integration-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          // Browser and shared shops last for the process.
          isolate: false,
          globalSetup: ['tests/support/setup/test-server-setup.ts'],
          setupFiles: ['tests/support/setup/cpu-setup.ts', 'tests/support/setup/e2e-setup.ts'],
        },
      },
    ],
  },
})
