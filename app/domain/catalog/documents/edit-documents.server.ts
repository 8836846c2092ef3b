import { dayOfColumn } from '~/platform/dates/dates'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma, ProductDocument } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { sizeOfDocument } from './document-files.server'
import type { DocumentFormInput } from './document-input.server'
import { documentKindLabels, documentLimits, type StaffDocument } from './product-document'

/** @throws UserError (404) */
export async function readStaffDocuments(
  productId: string,
): Promise<{ product: { id: string; name: string; slug: string }; documents: StaffDocument[] }> {
  const select = {
    id: true,
    name: true,
    slug: true,
    documents: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: documentLimits.perProduct },
  } satisfies Prisma.ProductSelect
  const product = isId(productId)
    ? await getDb().product.findUnique({ where: { id: productId }, select })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
  const { documents, ...named } = product
  return { product: named, documents: documents.map(staffDocumentOf) }
}

interface DocumentEdit {
  productId: string
  wanted: DocumentFormInput
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * A replaced file is deleted by the next clean-up.
 * @throws UserError (404); (409, 422, beside `file`) without a stored file; (409) when there are too many; as
 * `makeOnce`
 */
export async function saveDocument({ productId, wanted, once, actor }: DocumentEdit): Promise<void> {
  const { documentId, issuedOn, file, keptFile, ...fields } = wanted
  const key = file ?? keptFile
  const sent = key === undefined ? null : { storageKey: key, sizeBytes: await sizeOfDocument(key) }
  const data = { ...fields, ...sent, issuedAt: issuedOn === null ? null : new Date(`${issuedOn}T00:00:00Z`) }
  await makeOnce(documentId === undefined ? once : undefined, async (tx, id) => {
    await lockProduct(tx, productId)
    const before = documentId === undefined ? null : await findDocument(tx, productId, documentId)
    const after = before
      ? await tx.db.productDocument.update({ where: { id: before.id }, data })
      : await addDocument(tx, productId, { ...data, ...assertSent(sent), id })
    await finish(tx, {
      productId,
      actor,
      action: before ? 'product.document-change' : 'product.document-add',
      before,
      after,
    })
  })
}

function assertSent<File>(sent: File | null): File {
  if (sent === null) throw new UserError('Выберите файл', { status: 422, field: 'file' })
  return sent
}

async function addDocument(
  { db }: Database,
  productId: string,
  data: Omit<Prisma.ProductDocumentUncheckedCreateInput, 'productId'>,
) {
  if ((await db.productDocument.count({ where: { productId } })) >= documentLimits.perProduct)
    throw new UserError(`У товара не больше ${documentLimits.perProduct} документов`, { status: 409 })
  return db.productDocument.create({ data: { ...data, productId, createdAt: now() } })
}

/**
 * Returns its title.
 * @throws UserError (404)
 */
export async function removeDocument(wanted: {
  productId: string
  documentId: string
  actor: Actor
}): Promise<string> {
  const { productId, documentId, actor } = wanted
  return transaction(async (tx) => {
    await lockProduct(tx, productId)
    const before = await findDocument(tx, productId, documentId)
    await tx.db.productDocument.delete({ where: { id: documentId }, select: { id: true } })
    await finish(tx, { productId, actor, action: 'product.document-remove', before, after: null })
    return before.title
  })
}

interface DocumentChange {
  productId: string
  actor: Actor
  action: 'product.document-add' | 'product.document-change' | 'product.document-remove'
  before: ProductDocument | null
  after: ProductDocument | null
}

async function finish(
  tx: Database,
  { productId, actor, action, before, after }: DocumentChange,
): Promise<void> {
  const object = { entity: 'Product' as const, id: productId }
  await recordAudit(tx, {
    actor,
    action,
    object,
    before: before && { document: describeDocument(before) },
    after: after && { document: describeDocument(after) },
  })
  await purgeTags([`product-${productId}`], tx)
}

function describeDocument({ kind, title, version, issuedAt, sizeBytes }: ProductDocument): string {
  const day = issuedAt === null ? '' : ` от ${dayOfColumn(issuedAt)}`
  return `${documentKindLabels[kind]} «${title}», версия ${version}${day}, ${sizeBytes} байт`
}

async function lockProduct(tx: Database, productId: string): Promise<void> {
  if (isId(productId)) await lockRows(tx, 'Product', [productId])
  const product = isId(productId)
    ? await tx.db.product.findUnique({ where: { id: productId }, select: { id: true } })
    : null
  if (!product) throw new UserError('Товар не найден', { status: 404 })
}

async function findDocument(
  { db }: Database,
  productId: string,
  documentId: string,
): Promise<ProductDocument> {
  const document = isId(documentId)
    ? await db.productDocument.findFirst({ where: { id: documentId, productId } })
    : null
  if (!document) throw new UserError('Документа больше нет', { status: 404 })
  return document
}

function staffDocumentOf({
  id,
  kind,
  title,
  version,
  issuedAt,
  sizeBytes,
  createdAt,
}: ProductDocument): StaffDocument {
  return { id, kind, title, version, issuedOn: issuedAt && dayOfColumn(issuedAt), sizeBytes, createdAt }
}
