import { createHash } from 'node:crypto'

/**
 * Parallel test files and checkouts use separate port ranges, so that no port is taken between check and use.
 */
export const firstPort = 7020 + 1_000 * checkoutNumber(20) + 100 * Number(process.env.VITEST_POOL_ID ?? 0)

function checkoutNumber(count: number): number {
  return createHash('sha256').update(process.cwd()).digest().readUInt32BE() % count
}
