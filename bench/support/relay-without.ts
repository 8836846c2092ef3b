import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Removes one response header (lower case). Chromium 147 from npm hangs under Lighthouse 13 on pages with a
 * Referrer-Policy.
 */
export async function relayWithout(
  header: string,
  target: string,
): Promise<{ url: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true })
  const server: Server = createServer((incoming, answer) => {
    const passed = request(
      target + (incoming.url ?? '/'),
      { agent, method: incoming.method, headers: incoming.headers },
      (got) => {
        const { [header]: _, ...headers } = got.headers
        answer.writeHead(got.statusCode ?? 502, headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
