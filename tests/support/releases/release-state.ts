import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

import { Client } from 'pg'
import { z } from 'zod'

const FOLDER = 'tests/releases'

export const releaseDays = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const readText = (day: string, file: string) =>
  brotliDecompressSync(readFileSync(`${FOLDER}/${day}/${file}.br`)).toString()

export async function restoreRelease(url: string, day: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(readText(day, 'database.sql'))
  } finally {
    await client.end()
  }
}

const statementSchema = z.tuple([z.number(), z.string(), z.array(z.unknown())])
type Statement = z.infer<typeof statementSchema>

export function readStatements(day: string): Statement[][] {
  const lines = readText(day, 'statements.jsonl').trim().split('\n')
  const open = new Set<number>()
  const parts: Statement[][] = [[]]
  for (const line of lines) {
    const statement = statementSchema.parse(JSON.parse(line))
    const [connection, text] = statement
    parts.at(-1)?.push(statement)
    if (/^begin/i.test(text)) open.add(connection)
    if (/^(commit|rollback)/i.test(text)) open.delete(connection)
    if (open.size === 0) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

export class EarlierRelease {
  private readonly clients = new Map<number, Client>()

  constructor(private readonly url: string) {}

  async send(part: readonly Statement[]): Promise<string[]> {
    for (const [connection, text, values] of part) {
      const client = await this.connectionOf(connection)
      try {
        await client.query(text, values)
      } catch (error) {
        for (const one of this.clients.values()) await one.query('rollback')
        return [`${error instanceof Error ? error.message : String(error)}: ${text.trim().slice(0, 80)}`]
      }
    }
    return []
  }

  async end(): Promise<void> {
    for (const client of this.clients.values()) await client.end()
  }

  private async connectionOf(connection: number): Promise<Client> {
    const open = this.clients.get(connection)
    if (open) return open
    const client = new Client({ connectionString: this.url })
    this.clients.set(connection, client)
    await client.connect()
    return client
  }
}
