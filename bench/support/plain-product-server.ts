// The limit of bench/product-saved.ts.
import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'

import pg from 'pg'

const CHANNEL = 'plain_product_saved'
const connection = { connectionString: process.env.DATABASE_URL ?? '' }
const pool = new pg.Pool({ ...connection, max: 4 })
const ear = new pg.Client(connection)
await ear.connect()
await ear.query(`LISTEN ${CHANNEL}`)
let page: Promise<string> | null = null
ear.on('notification', () => (page = null))

async function makePage(): Promise<string> {
  const { rows } = await pool.query<{ priceKopecks: number }>('SELECT "priceKopecks" FROM "PlainProduct"')
  return `<p>${(rows[0]?.priceKopecks ?? 0) / 100} ₽</p>`
}

async function save(roubles: number): Promise<void> {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('UPDATE "PlainProduct" SET "priceKopecks" = $1', [roubles * 100])
  await client.query(`SELECT pg_notify('${CHANNEL}', '')`)
  await client.query('COMMIT')
  client.release()
}

async function answer(response: ServerResponse): Promise<void> {
  const body = await (page ??= makePage())
  response
    .writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': Buffer.byteLength(body) })
    .end(body)
}

createServer((request, response) => {
  if (request.method === 'POST')
    void text(request).then((body) => save(Number(body))).then(() => response.writeHead(204).end()) // prettier-ignore
  else void answer(response)
}).listen(Number(process.env.PORT), '127.0.0.1')
