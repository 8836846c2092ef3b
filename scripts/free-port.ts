import { createServer } from 'node:net'

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => {
      resolve(false)
    })
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => {
        resolve(true)
      })
    })
  })
}

/**
 * Prefers ports below the ephemeral range, which outgoing connections do not take.
 * @throws Error when a hundred in a row are taken
 */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${from} and ${from + 99}.`)
}
