import { getDb } from '~/platform/db/db.server'
import { getStorage, type StoredFile } from '~/platform/storage/storage.server'
import { isId } from '~/platform/db/ids.server'

interface DocumentFile extends StoredFile {
  title: string
}

/** Null when it is missing or its product is hidden. */
export async function readDocument(id: string): Promise<DocumentFile | null> {
  if (!isId(id)) return null
  const document = await getDb().productDocument.findFirst({
    where: { id, product: { isActive: true, archivedAt: null } },
    select: { title: true, storageKey: true, product: { select: { name: true } } },
  })
  const file = document && (await getStorage().get(document.storageKey))
  return file ? { ...file, title: `${document.title} — ${document.product.name}` } : null
}
