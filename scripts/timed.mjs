const write = (/** @type {string} */ line) => {
  process.stdout.write(`${line}\n`)
}

/**
 * @template T
 * @param {string} purpose
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [log]
 * @returns {Promise<T>}
 */
export async function timed(purpose, work, log = write) {
  log(`${purpose} …`)
  const startedAt = performance.now()
  const result = await work()
  log(`${purpose}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return result
}
