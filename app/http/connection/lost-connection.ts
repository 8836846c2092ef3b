/** Milliseconds, longer than the server's own time limits. Files may take any time. */
const PATIENCE = 60_000

/**
 * Whether nothing or something else than the shop answered: `fetch` and `import` fail with a TypeError, and a
 * proxy's page is not the data that Remix expects.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^(?:Unable to decode turbo-stream|5\d\d )/.test(error.message))
  )
}

/** @throws TypeError, as a lost connection, when there is no answer in time */
export async function inTime<Result>(work: Promise<Result>, request: Request): Promise<Result> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return work
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TypeError('late')), PATIENCE)
  })
  return Promise.race([work, late])
}
