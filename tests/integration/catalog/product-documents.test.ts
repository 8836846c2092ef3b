import { Readable } from 'node:stream'

import { beforeAll, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  documentFormInput,
  keepDocumentFile,
  readDocument,
  readStaffDocuments,
  removeDocument,
  removeOrphanDocuments,
  saveDocument,
} from '~/domain/catalog/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'

import { createProduct, createUser } from '../../support/database/factories'

let actor: Actor

beforeAll(async () => {
  const user = await createUser({ role: 'ADMIN' })
  actor = staffActor({ userId: user.id, name: user.name, ip: '10.0.0.1', permissions })
})

const pdf = (text = 'лист') => Readable.from(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`))
const form = (fields: Record<string, string>) =>
  documentFormInput.parse({ kind: 'TECHNICAL_SHEET', title: 'Технический лист', ...fields })

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as { status: number; field?: string; message: string },
  )
  return error && [error.status, error.field, error.message]
}

it('a document is added with its file, changed without one, replaced and deleted, with audit entries', async () => {
  const { id: productId } = await createProduct()
  await saveDocument({
    productId,
    wanted: form({ file: await keepDocumentFile(pdf()), issuedOn: '2026-03-01' }),
    actor,
  })
  const [document] = (await readStaffDocuments(productId)).documents
  expect(document).toMatchObject({
    title: 'Технический лист',
    version: '1',
    issuedOn: '2026-03-01',
    sizeBytes: 23,
  })
  const documentId = document?.id ?? ''
  await saveDocument({ productId, wanted: form({ documentId, title: 'Лист', version: '2' }), actor })
  expect((await readDocument(documentId))?.body.toString()).toContain('лист')
  await saveDocument({
    productId,
    wanted: form({ documentId, title: 'Лист', version: '2', file: await keepDocumentFile(pdf('новый')) }),
    actor,
  })
  expect((await readDocument(documentId))?.body.toString()).toContain('новый')
  expect(await removeDocument({ productId, documentId, actor })).toBe('Лист')
  expect(await readDocument(documentId)).toBeNull()
  const entries = await getDb().auditLog.findMany({
    where: { entityId: productId, action: { startsWith: 'product.document' } },
  })
  expect(entries).toHaveLength(4)
})

it('a document is refused without a PDF, for another product, and beyond the limit of a product', async () => {
  const [product, other] = [await createProduct(), await createProduct()]
  const wanted = form({ file: await keepDocumentFile(pdf()) })
  expect(await refusalOf(keepDocumentFile(Readable.from(Buffer.from('MZ program'))))).toEqual([
    422,
    'file',
    'Подойдёт только PDF',
  ])
  expect(await refusalOf(keepDocumentFile(Readable.from([])))).toEqual([422, 'file', 'Файл пустой'])
  expect(
    await refusalOf(keepDocumentFile(Readable.from(Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-')))),
  ).toEqual([413, 'file', 'Файл больше 20 МБ'])
  expect(await refusalOf(saveDocument({ productId: product.id, wanted: form({}), actor }))).toEqual([
    422,
    'file',
    'Выберите файл',
  ])
  for (const file of [
    'documents/uploads/01890000-0000-7000-8000-000000000000.pdf',
    'app-secret',
    '../app-secret',
  ])
    expect(
      (await refusalOf(saveDocument({ productId: product.id, wanted: form({ file }), actor })))?.slice(0, 2),
    ).toEqual([409, 'file'])
  await saveDocument({ productId: product.id, wanted, actor })
  const documentId = (await readStaffDocuments(product.id)).documents[0]?.id ?? ''
  expect((await refusalOf(removeDocument({ productId: other.id, documentId, actor })))?.[0]).toBe(404)
  await getDb().productDocument.createMany({
    data: Array.from({ length: 19 }, () => ({
      productId: product.id,
      kind: 'CERTIFICATE' as const,
      title: 'Ещё',
      storageKey: 'x',
      sizeBytes: 1,
    })),
  })
  expect(await refusalOf(saveDocument({ productId: product.id, wanted, actor }))).toEqual([
    409,
    undefined,
    'У товара не больше 20 документов',
  ])
})

it('a file without a document is deleted after a day', async () => {
  const { id: productId } = await createProduct()
  const [kept, orphan] = [await keepDocumentFile(pdf()), await keepDocumentFile(pdf())]
  await saveDocument({ productId, wanted: form({ file: kept }), actor })
  await removeOrphanDocuments()
  expect(await getStorage().get(orphan)).not.toBeNull()
  holdClock(new Date(Date.now() + 25 * 3_600_000))
  await removeOrphanDocuments().finally(() => holdClock(undefined))
  expect([await getStorage().get(orphan), (await getStorage().get(kept))?.contentType]).toEqual([
    null,
    'application/pdf',
  ])
})
