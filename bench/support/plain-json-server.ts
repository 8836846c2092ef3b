// The limit of bench/api-reads.ts.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

import pg from 'pg'

const file = process.env.PLAIN_STATEMENTS
if (!file) throw new Error('PLAIN_STATEMENTS names no file')
const statements = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, pg.QueryConfig[]>),
)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

createServer((request, response) => {
  const known = statements.get(request.url ?? '')
  if (!known) {
    response.writeHead(404).end()
    return
  }
  void Promise.all(known.map((statement) => pool.query(statement))).then((results) => {
    const body = JSON.stringify({ success: true, data: results.map(({ rows }) => rows as unknown) })
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
