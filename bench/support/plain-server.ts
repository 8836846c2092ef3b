// The limit of bench/page-cache.ts, refused.ts and listing-flood.ts. An unknown query gets the response of
// its path, an unknown path that of `*`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

interface PlainAnswer {
  status?: number
  headers: string[]
  body: string
}

const file = process.env.PLAIN_ANSWERS
if (!file) throw new Error('PLAIN_ANSWERS names no file')
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, PlainAnswer>).map(
    ([path, { status = 200, headers, body }]) => [
      path,
      { status, headers, body: Buffer.from(body, 'base64') },
    ],
  ),
)

createServer((request, response) => {
  const { url = '' } = request
  const answer = answers.get(url) ?? answers.get(url.split('?', 1)[0] ?? '') ?? answers.get('*')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
