import { getDb } from '~/platform/db.server'
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
  const document = await getDb().productDocument.findFirst({
    where: { id, product: { isActive: true, archivedAt: null } },
    select: { title: true, storageKey: true, product: { select: { name: true } } },
  })
  const file = document && (await getStorage().get(document.storageKey))
  return file ? { ...file, title: `${document.title} — ${document.product.name}` } : null
}
