import { createHash } from 'node:crypto'

/**
 * Shops of test files that run at the same time look for a port in ranges of their own, so that none is taken between look and use; so do those of
 * other checkouts on the same machine.
 */
export const firstPort = 7020 + 1_000 * checkoutNumber(20) + 100 * Number(process.env.VITEST_POOL_ID ?? 0)

/** A number below `count` that is this folder's own, as far as there are enough. */
function checkoutNumber(count: number): number {
  return createHash('sha256').update(process.cwd()).digest().readUInt32BE() % count
}
