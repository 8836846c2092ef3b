import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { PATIENCE } from './tests/support/setup/patience.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  { find: /^~\//, replacement: folder('./app/') },
  { find: /^~jobs\//, replacement: folder('./jobs/') },
  { find: /^~prisma\//, replacement: folder('./prisma/') },
  { find: /^~tests\//, replacement: folder('./tests/') },
]

const SECOND = 1_000

/** Files that take longest, however short they are to read: begun last, one would leave the other core idle. */
const longFiles = [
  ...['payment-crashes', 'npm-start-recovers', 'every-page', 'address-spellings', 'stop-without-services', 'analytics-kills', 'npm-start'],
  ...['odd-requests', 'slow-database', 'database-outage', 'payment-sequences', 'two-people-one-address', 'demo-data', 'search-quality'],
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const others = await super.sort(files)
    return [...others.filter(isLong), ...others.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    // A failure says the values themselves, also where its difference is not shown.
    chaiConfig: { truncateThreshold: 600 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine is no failure.
          testTimeout: 30 * SECOND,
          include: ['{app,jobs,prisma,scripts,bench}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup/unit-setup.ts'],
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
          setupFiles: ['tests/support/setup/integration-setup.ts'],
          testTimeout: 30 * SECOND,
          hookTimeout: 60 * SECOND,
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
          testTimeout: 4 * PATIENCE,
          hookTimeout: 5 * PATIENCE,
          // A page answers later than in a second when two browsers share a small machine.
          // What a poll asks for is made by the same machine: asked at every turn it would wait the longer.
          expect: { poll: { timeout: PATIENCE, interval: 150 } },
        },
      },
    ],
  },
})
