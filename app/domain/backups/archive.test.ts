import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { beforeAll, describe, expect, it } from 'vitest'

import type { BackupHead, BackupManifest } from './archive-format'
import { readArchive, type ArchiveHandlers } from './archive-reader.server'
import { ArchiveWriter } from './archive-writer.server'
import { newKeyPair, type DecryptionKeys, type EncryptionKeys } from './encryption.server'

const head: BackupHead = {
  format: 1,
  database: 'shop',
  release: 'abc',
  createdAt: new Date('2026-11-28T01:30:00Z'),
  postgres: '18.4',
  migrations: [{ name: '20261120000000_foundation', checksum: 'sum' }],
  tables: ['Empty', 'Large', 'Order'].map((name) => ({ name, columns: ['id'] })),
  partitions: [],
  sequences: [],
  secretMark: 'mark',
}
const large = randomBytes(2_000_000).toString('base64').replace(/.{60}/g, '$&\n')
const tables: Record<string, string> = { Empty: '', Large: large, Order: '1\n2\n3\n' }
const picture = randomBytes(100_000)

const passphrase = { recipients: [], identities: [], passphrase: 'twenty characters at least' }
let pair: EncryptionKeys & DecryptionKeys

async function write(
  keys: EncryptionKeys,
  change: (manifest: BackupManifest) => BackupManifest = (same) => same,
): Promise<Buffer> {
  const writer = await ArchiveWriter.create(keys)
  const whole = buffer(writer.output)
  await writer.writeHead(head)
  const sums: BackupManifest['tables'] = {}
  for (const [name, text] of Object.entries(tables))
    sums[name] = await writer.writeTable(name, Readable.from([Buffer.from(text)]))
  await writer.writeFile('images/a.webp', picture.length, Readable.from([picture]))
  await writer.finish(change({ tables: sums, files: writer.filesSum(), figures: { orders: '3' } }))
  return whole
}

const inPieces = (archive: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(archive.length / 9_999) }, (_, i) =>
      archive.subarray(i * 9_999, (i + 1) * 9_999),
    ),
  )

const read = (archive: Buffer, keys: DecryptionKeys = pair, handlers: ArchiveHandlers = {}) =>
  readArchive(inPieces(archive), keys, handlers)

let archive: Buffer
beforeAll(async () => {
  const { recipient, identity } = await newKeyPair()
  pair = { recipients: [recipient], identities: [identity], passphrase: undefined }
  archive = await write(pair)
})

describe('an archive', () => {
  it('an archive returns every table and file unchanged, with their counts', async () => {
    const found: Record<string, Buffer> = {}
    const { head: readHead, manifest } = await read(archive, pair, {
      table: async (name, rows) => void (found[name] = await buffer(rows)),
      file: async (key, body) => void (found[key] = await buffer(body)),
    })
    expect(readHead).toEqual(head)
    expect(Object.keys(found)).toEqual(['Large', 'Order', 'images/a.webp'])
    expect(found.Large?.toString()).toBe(large)
    expect(found['images/a.webp']?.equals(picture)).toBe(true)
    expect(manifest.tables).toMatchObject({ Empty: { rows: 0, bytes: 0 }, Order: { rows: 3, bytes: 6 } })
    expect(manifest.files).toMatchObject({ count: 1, bytes: 100_000 })
    expect(archive.length).toBeLessThan(large.length)
  })

  it('an archive is opened by the secret key of any recipient, and by no other key', async () => {
    const [first, second, other] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])
    const keyed = await write({ recipients: [first.recipient, second.recipient], passphrase: undefined })
    const opened = await read(keyed, { identities: [second.identity], passphrase: undefined })
    expect(opened.manifest.figures).toEqual({ orders: '3' })
    await expect(read(keyed, { identities: [other.identity], passphrase: undefined })).rejects.toThrow(
      'This key does not open the backup',
    )
    await expect(read(keyed, passphrase)).rejects.toThrow('This key does not open the backup')
  })

  it('an archive is opened only by its passphrase, and no byte is readable without it', async () => {
    const phrased = await write(passphrase)
    expect((await read(phrased, passphrase)).head).toEqual(head)
    await expect(read(phrased, { identities: [], passphrase: 'another one of twenty' })).rejects.toThrow(
      'This key does not open the backup',
    )
    expect(phrased.includes('foundation')).toBe(false)
  })

  it.each([0.02, 0.5, 0.999])(
    'an archive with one changed byte at %d of its length is refused',
    async (place) => {
      const changed = Buffer.from(archive)
      const at = Math.floor(changed.length * place)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(read(changed)).rejects.toThrow(/^The backup is damaged or incomplete: /)
    },
  )

  it.each([1, 70_000, 1_000_000])('an archive that is %d bytes too short is refused', async (missing) => {
    await expect(read(archive.subarray(0, archive.length - missing))).rejects.toThrow(
      /^The backup is damaged or incomplete: /,
    )
  })

  it('a file that is not an archive is refused', async () => {
    await expect(read(Buffer.from('a letter'))).rejects.toThrow('The file is no backup')
    await expect(read(Buffer.alloc(0))).rejects.toThrow('The file is no backup')
  })

  it('an archive whose manifest contradicts its tables is refused', async () => {
    const wrong = await write(pair, (manifest) => ({
      ...manifest,
      tables: { ...manifest.tables, Order: { rows: 3, bytes: 6, sha256: 'another' } },
    }))
    await expect(read(wrong)).rejects.toThrow('the table Order is not as its manifest says')
  })

  it('an archive passes on an error of its reader', async () => {
    const full = new Error('the disk is full')
    await expect(read(archive, pair, { table: () => Promise.reject(full) })).rejects.toBe(full)
  })

  it('an archive that is aborted while it is written fails on both sides', async () => {
    const writer = await ArchiveWriter.create(pair)
    const whole = buffer(writer.output)
    const failing = [
      whole,
      writer.writeHead(head),
      writer.writeFile('images/a.webp', picture.length, Readable.from([picture])),
    ]
    writer.abort(new Error('given up'))
    for (const one of failing) await expect(one).rejects.toThrow('given up')
    await expect((async () => writer.writeHead(head))()).rejects.toThrow()
  })
})

it('an archive decrypted by age is an ordinary tar file', async () => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of pair.identities) decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(archive)
  const names = execFileSync('tar', ['tzf', '-'], { input: plain }).toString().trim().split('\n')
  expect(names.slice(0, 2)).toEqual(['backup.json', 'tables/Large/00000001'])
  expect(names.slice(-2)).toEqual(['files/images/a.webp', 'manifest.json'])
})
