import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Passes requests on to a server and its answers back as they come, without one header (in lower case). `stop` ends it.
 * Chromium 147 as npm has it hangs under Lighthouse 13 with whatever page sends a Referrer-Policy; by itself it shows the same page.
 */
export async function relayWithout(
  header: string,
  target: string,
): Promise<{ url: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true })
  const server: Server = createServer((asked, answer) => {
    const passed = request(
      target + (asked.url ?? '/'),
      { agent, method: asked.method, headers: asked.headers },
      (got) => {
        const { [header]: _, ...headers } = got.headers
        answer.writeHead(got.statusCode ?? 502, headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
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
