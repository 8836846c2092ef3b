import { createHash } from 'node:crypto'

import type { Storage } from '~/platform/storage/storage.server'
import { slugify } from '~/platform/text/slugs'

import { BRANDS } from '../catalog/brands'
import type { SeedCatalog } from '../catalog/build-catalog'
import { writePdf } from '../documents/pdf'
import { SHEET_TITLES, sheetsOf, sheetText } from '../documents/sheet-texts'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { Cell } from './copy-rows'

/** Fixed, so that a new seed gives the same files. */
const WRITTEN_AT = new Date('2026-11-01T09:00:00Z')

interface WrittenSheet {
  key: string
  bytes: number
}

export async function writeDocuments(
  { products }: SeedCatalog,
  storage: Storage,
  at: Date,
): Promise<Readonly<Record<string, Cell>>[]> {
  const random = createRandom('documents')
  const written = new Map<string, WrittenSheet>()
  const rows: Readonly<Record<string, Cell>>[] = []
  for (const { id: productId, line } of products) {
    for (const kind of sheetsOf(line)) {
      const name = slugify(`${line.brand} ${line.title} ${kind === 'SAFETY_SHEET' ? 'safety' : 'technical'}`)
      let sheet = written.get(name)
      if (!sheet) {
        const body = await writePdf(
          `${SHEET_TITLES[kind]}: ${line.title}`,
          sheetText(line, BRANDS[line.brand].name, kind),
          WRITTEN_AT,
        )
        sheet = {
          key: `documents/demo/${name}.${createHash('sha256').update(body).digest('hex').slice(0, 8)}.pdf`,
          bytes: body.length,
        }
        await storage.put(sheet.key, body)
        written.set(name, sheet)
      }
      rows.push({
        id: seedId(random, at), productId, kind, title: SHEET_TITLES[kind], storageKey: sheet.key, sizeBytes: sheet.bytes,
        version: '1', issuedAt: at, createdAt: at,
      }) // prettier-ignore
    }
  }
  return rows
}
