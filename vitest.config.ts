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

/** Milliseconds that a test waits for one thing; a soak is so many times longer. */
const PATIENCE_OF_RUN = PATIENCE * (1 + Number(process.env.SOAK_FACTOR ?? 0))
/** Milliseconds of a test or a hook, which wait for several things in a row. */
const LIMIT = 5 * PATIENCE_OF_RUN

/** CPU-seconds of each file as they were when the list was last kept (`npm run test:full -- --keep`). */
const keptSeconds = JSON.parse(readFileSync(folder('./tests/cpu-seconds.json'), 'utf8')) as Record<
  string,
  number
>

/** Files that the runner of `npm test` leaves to `npm run test:full`. */
const leftOut = JSON.parse(process.env.LEFT_OUT ?? '[]') as string[]
const exclude = [...configDefaults.exclude, ...leftOut]

/** Tests of components, which have a document: `projectOf` in scripts/test knows them too. */
const components = 'app/ui/**/*.test.tsx'

/** Files that take long begin first: begun last, one would leave the other core idle. Browser stories come last, since they wait for the build. */
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
    // One patience for all that tests wait for, so that a busy machine fails none: Vitest's own limits are 1 to 10 s.
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // What a poll asks for is made by the same machine: asked at every turn it would wait the longer.
    expect: { poll: { timeout: PATIENCE_OF_RUN, interval: 100 } },
    sequence: { sequencer: LongFilesFirst },
    // A failure says the values themselves, also where its difference is not shown.
    chaiConfig: { truncateThreshold: 600 },
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A process runs all files: its start would take three times what most of them take.
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
          // React asks once, when it is loaded, whether there is a document: so these files share no process with unit tests.
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
          // A process loads the application once for all files that it runs; the setup puts each in a database and an environment of its own.
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
          // A process keeps its browser and its shared shops for all files that it runs.
          isolate: false,
          globalSetup: ['tests/support/setup/test-server-setup.ts'],
          setupFiles: ['tests/support/setup/cpu-setup.ts', 'tests/support/setup/e2e-setup.ts'],
        },
      },
    ],
  },
})
