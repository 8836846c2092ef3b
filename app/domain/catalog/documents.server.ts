import { sql } from '~/platform/db.server'
import { getStorage, type StoredFile } from '~/platform/storage.server'
import { isId } from '~/platform/ids.server'

/** A document ready to be sent. */
interface DocumentFile extends StoredFile {
  /** Name for the file on the reader's disk, without its extension. */
  title: string
}

/** A document's file; null when there is none, or its product is not shown. */
export async function readDocument(id: string): Promise<DocumentFile | null> {
  if (!isId(id)) return null
  const [row] = await sql<{ title: string; storageKey: string }>(
    `SELECT document."title" || ' — ' || product."name" AS "title", document."storageKey"
     FROM "ProductDocument" document JOIN "Product" product ON product."id" = document."productId"
     WHERE document."id" = $1 AND product."isActive" AND product."archivedAt" IS NULL`,
    [id],
  )
  const file = row && (await getStorage().get(row.storageKey))
  return file ? { ...file, title: row.title } : null
}
