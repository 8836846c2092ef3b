const write = (/** @type {string} */ line) => {
  process.stdout.write(`${line}\n`)
}

/**
 * Does a part of the preparation; says one line when it begins, and one with its seconds when it has ended.
 * @template T
 * @param {string} purpose
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [log] takes the lines; they are written to the output when it is not given
 * @returns {Promise<T>}
 */
export async function timed(purpose, work, log = write) {
  log(`${purpose} …`)
  const startedAt = performance.now()
  const result = await work()
  log(`${purpose}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return result
}
