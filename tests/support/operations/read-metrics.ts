import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Samples = ReadonlyMap<string, number>

export async function readMetrics(
  server: Server,
): Promise<{ status: number; text: string; samples: Samples }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    const text = await answer.text()
    return { status: answer.status, text, samples: samplesOf(text) }
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

function samplesOf(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}
