// The limit of bench/event-streams.ts.
import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'

const open = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method === 'POST') {
    void text(request).then((body) => {
      for (const stream of open) stream.write(`data: ${body}\n\n`)
      response.writeHead(204).end()
    })
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(':\n\n')
  if (request.url !== '/stream') {
    response.end()
    return
  }
  open.add(response)
  response.once('close', () => open.delete(response))
}).listen(Number(process.env.PORT), '127.0.0.1')
