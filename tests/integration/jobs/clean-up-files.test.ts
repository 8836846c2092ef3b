import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterEach, expect, it } from 'vitest'

import { deleteProduct } from '~/domain/bulk-edit/index.server'
import { systemActor as actor } from '~/domain/audit/index.server'
import {
  addProduct,
  changeProduct,
  documentFormInput,
  keepDocumentFile,
  readProductForm,
  readStaffDocuments,
  saveDocument,
} from '~/domain/catalog/index.server'
import { newProductValues, picturesText } from '~/domain/catalog/staff'
import { readImage, readPreviewPicture, saveUpload } from '~/domain/images/index.server'
import { variantUrl } from '~/domain/images/shared'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { cleanUp } from '~jobs/processors/clean-up'
import { createCategory, createUser } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'
import { photograph } from '~tests/support/pictures/odd-pictures'

const DAY = 24 * 3_600_000

afterEach(() => holdClock(undefined))

const storage = (): string => join(process.env.DATA_DIR ?? '', 'storage')
const files = (): string[] =>
  globSync('**/*', { cwd: storage() }).filter((path) => statSync(join(storage(), path)).isFile())

async function daysPass(days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    holdClock(new Date(Date.now() + day * DAY + day * 60_000))
    await cleanUp.run({})
  }
}

async function picture(seed: number, authorId: string): Promise<string> {
  const { url } = await saveUpload({
    body: Readable.from([await photograph(60, 40, seed)], { objectMode: false }),
    maxBytes: 10_000_000,
    authorId,
  })
  await readImage(variantUrl(url, 160, 'webp').replace('/images/', ''))
  return url
}

const sheet = (text: string) => keepDocumentFile(Readable.from(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)))
const document = (fields: Record<string, string>) =>
  documentFormInput.parse({ kind: 'TECHNICAL_SHEET', title: 'Лист', ...fields })

async function product(pictures: readonly string[]): Promise<string> {
  const { id: categoryId } = await createCategory()
  const form = {
    ...newProductValues,
    name: 'С файлами',
    sku: newId(),
    categoryId,
    price: '900',
    pictures: picturesText(pictures.map((url) => ({ url, alt: '' }))),
  }
  const saved = await addProduct({ typed: form, actor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  await saveDocument({ productId: saved.productId, wanted: document({ file: await sheet('первый') }), actor })
  return saved.productId
}

it('files of deleted products and replaced pictures or documents are deleted in eight days, used ones stay', async () => {
  const { id: authorId } = await createUser({ role: 'ADMIN' })
  const [gone, replaced, replacing, sold] = [
    await picture(901, authorId),
    await picture(902, authorId),
    await picture(903, authorId),
    await picture(904, authorId),
  ]
  const deleted = await product([gone, sold])
  const changed = await product([replaced])
  const { items } = await createOrder({ productIds: [changed] })
  await getDb().orderItem.updateMany({
    where: { id: { in: items.map(({ id }) => id) } },
    data: { imageUrl: sold },
  })

  const { values: base } = await readProductForm(changed)
  await changeProduct({
    productId: changed,
    base,
    typed: { ...base, pictures: picturesText([{ url: replacing, alt: '' }]) },
    actor,
  })
  const documentId = (await readStaffDocuments(changed)).documents[0]?.id ?? ''
  await saveDocument({
    productId: changed,
    wanted: document({ documentId, file: await sheet('второй') }),
    actor,
  })
  expect(await deleteProduct({ id: deleted, actor })).toMatchObject({ kept: null })
  // A picture has three files (original, displayed, smaller), a sheet one.
  expect(files()).toHaveLength(4 * 3 + 3)

  await daysPass(8)
  const left = files()
  expect(left).toHaveLength(2 * 3 + 1)
  for (const url of [replacing, sold]) expect(existsSync(join(storage(), url))).toBe(true)
  expect(left.filter((path) => path.startsWith('documents/'))).toHaveLength(1)
})

it('a preview with a product’s former name is deleted after a month, and recreated on demand', async () => {
  const preview = { title: 'Прежнее имя', line: '900 ₽', shopName: 'Колор-Центр', tint: null, imageUrl: null }
  const previews = (): string[] => files().filter((path) => path.startsWith('images/previews/'))
  const made = await readPreviewPicture(preview)
  holdClock(new Date(Date.now() + 29 * DAY))
  await cleanUp.run({})
  expect(previews()).toHaveLength(1)
  holdClock(new Date(Date.now() + 31 * DAY))
  await cleanUp.run({})
  expect(previews()).toEqual([])
  expect((await readPreviewPicture(preview)).equals(made)).toBe(true)
})
