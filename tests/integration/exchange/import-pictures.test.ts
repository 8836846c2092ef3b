import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { updateProduct } from '~/domain/catalog/index.server'
import {
  importUploadInput,
  keepImportFile,
  PICTURES_ZIP,
  planImport,
  readImport,
  receiveImport,
  startPlanning,
} from '~/domain/exchange/index.server'
import { usualOptions } from '~/domain/exchange/staff'
import { removeOrphanPictures } from '~/domain/images/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { createCategory, createProduct } from '~tests/support/database/factories'
import { applyFile, lines, planFile, undoFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'
import { photograph, program } from '~tests/support/pictures/odd-pictures'
import { makeZip } from '~tests/support/tables/made-workbook'

const actor = await insertAdministrator()
const asked: string[] = []
let server: Server
let address = ''
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory({ name: 'Грунты' })).id
  const pictures: Readonly<Record<string, Buffer>> = {
    '/a.jpg': await photograph(300, 200, 1),
    '/b.jpg': await photograph(300, 200, 2),
    '/program.jpg': program(),
  }
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/moved.jpg') response.writeHead(302, { Location: '/b.jpg' }).end()
    else if (path === '/endless.jpg') response.writeHead(302, { Location: '/endless.jpg' }).end()
    else if (pictures[path]) response.end(pictures[path])
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((closed) => server.close(closed)))

const read = (id: string) => readImport(id, { page: 1, holder: actor })
const urlsOf = async (sku: string) =>
  (await getDb().productImage.findMany({ where: { product: { sku } }, orderBy: { position: 'asc' } })).map(
    ({ url, isMain }) => [url, isMain],
  )

const planned = (...rows: string[][]) =>
  planFile({ kind: 'products', body: lines(['Артикул', 'Фото'], ...rows), actor })

describe('pictures of a file', () => {
  it('pictures are fetched by address, added to the present ones, and detached by the undo', async () => {
    const known = await createProduct({ categoryId })
    const own = { url: '/images/own.webp', width: 10, height: 10, isMain: true }
    await getDb().productImage.create({ data: { ...own, productId: known.id } })
    const id = await planned([known.sku, `${address}/a.jpg | ${address}/moved.jpg`])
    expect((await read(id)).rows).toMatchObject([{ effect: 'CHANGED', changes: [{ header: 'Фотографии' }] }])
    expect(await urlsOf(known.sku)).toHaveLength(1)
    await applyFile(id, actor)
    const after = await urlsOf(known.sku)
    expect([after.length, after[0]]).toEqual([3, [own.url, true]])
    asked.length = 0
    const again = await planned([known.sku, `${address}/a.jpg`])
    expect([(await read(again)).rows[0]?.effect, asked]).toEqual(['SAME', []])
    await undoFile(id, actor)
    expect(await urlsOf(known.sku)).toEqual([[own.url, true]])
  })

  it('a new product gets its pictures, the first of which is the main one', async () => {
    const body = lines(
      ['Артикул', 'Название', 'Цена', 'Категория', 'Фото'],
      ['ФОТО-1', 'Краска', '100', 'Грунты', `${address}/a.jpg|${address}/b.jpg`],
    )
    const id = await planFile({ kind: 'products', body, actor })
    await applyFile(id, actor)
    expect((await urlsOf('ФОТО-1')).map(([, isMain]) => isMain)).toEqual([true, false])
    await undoFile(id, actor)
    expect(await getDb().product.count({ where: { sku: 'ФОТО-1' } })).toBe(0)
  })

  it('a new product that a person has completed since stays after the undo', async () => {
    const body = lines(
      ['Артикул', 'Название', 'Цена', 'Категория', 'Фото'],
      ...['СВОЙ-1', 'СВОЙ-2', 'СВОЙ-3'].map((sku) => [sku, 'Краска', '1', 'Грунты', `${address}/a.jpg`]),
    )
    const id = await planFile({ kind: 'products', body, actor })
    await applyFile(id, actor)
    const idOf = async (sku: string) => (await getDb().product.findUniqueOrThrow({ where: { sku } })).id
    const own = { url: '/images/own.webp', width: 10, height: 10, position: 1 }
    await getDb().productImage.create({ data: { ...own, productId: await idOf('СВОЙ-1') } })
    await transaction(async (tx) =>
      updateProduct(tx, actor, await idOf('СВОЙ-2'), { description: 'Для стен' }),
    )
    await undoFile(id, actor)
    const left = await getDb().product.findMany({ where: { sku: { startsWith: 'СВОЙ-' } } })
    expect(left.map(({ sku }) => sku).sort()).toEqual(['СВОЙ-1', 'СВОЙ-2'])
    expect((await read(id)).undo?.refusals[0]?.reason).toBe('Изменён после загрузки, поэтому остаётся')
  })

  it('a picture that a person adds while the plan waits stays after the undo', async () => {
    const known = await createProduct({ categoryId })
    const first = await planned([known.sku, `${address}/a.jpg`])
    const other = await createProduct({ categoryId })
    const id = await planned([other.sku, `${address}/a.jpg | ${address}/b.jpg`])
    await applyFile(first, actor)
    const [taken] = await getDb().productImage.findMany({ where: { productId: known.id } })
    const { url = '', width = 0, height = 0 } = taken ?? {}
    const own = { url, width, height, isMain: true, position: 4 }
    await getDb().productImage.create({ data: { ...own, productId: other.id } })
    await applyFile(id, actor)
    const places = await getDb().productImage.findMany({
      where: { productId: other.id },
      orderBy: { position: 'asc' },
    })
    expect(places.map(({ position }) => position)).toEqual([4, 5])
    await undoFile(id, actor)
    expect(await urlsOf(other.sku)).toEqual([[url, true]])
  })

  it('a row is refused as a whole when its product has got too many pictures since', async () => {
    const known = await createProduct({ categoryId })
    const body = lines(['Артикул', 'Цена', 'Фото'], [known.sku, '7', `${address}/a.jpg`])
    const id = await planFile({ kind: 'products', body, actor })
    await getDb().productImage.createMany({
      data: Array.from({ length: 50 }, (_, position) => ({
        ...{ productId: known.id, url: `/images/many-${position}.webp`, width: 1, height: 1 },
        ...{ position, isMain: position === 0 },
      })),
    })
    await applyFile(id, actor)
    expect((await read(id)).change?.refusals).toMatchObject([
      { reason: 'Фотографии: у товара не больше 50 фотографий' },
    ])
    expect(await urlsOf(known.sku)).toHaveLength(50)
    const { priceKopecks } = await getDb().product.findUniqueOrThrow({ where: { id: known.id } })
    expect(priceKopecks).toBe(known.priceKopecks)
  })

  it('a row whose picture cannot be taken is refused with the reason, and the others are not', async () => {
    const skus = await Promise.all(Array.from({ length: 5 }, async () => (await createProduct({})).sku))
    const names = ['none.jpg', 'program.jpg', 'endless.jpg', 'a.jpg'].map((name) => `${address}/${name}`)
    const id = await planned(...[...names, 'эмаль.jpg'].map((name, index) => [skus[index] ?? '', name]))
    expect((await read(id)).rows.map(({ problems }) => problems[0]?.text ?? 'taken')).toEqual([
      'не скачана: сервер ответил ошибкой (404)',
      'Подойдут только изображения JPEG, PNG, GIF и WebP',
      'не скачана: адрес перенаправляет слишком далеко',
      'taken',
      'приложите архив с фотографиями',
    ])
  })

  it('a zip beside the file has the pictures that cells name', async () => {
    const known = await createProduct({ categoryId })
    const zip = await makeZip({ 'фото/Эмаль.JPG': await photograph(200, 200, 7) })
    const body = lines(['Артикул', 'Фото'], [known.sku, 'эмаль.jpg'], ['НЕТ', 'нет.jpg'])
    const input = importUploadInput.parse({
      kind: 'products',
      file: await keepImportFile('прайс.csv', Readable.from([Buffer.from(body)])),
      pictures: await keepImportFile('фото.zip', Readable.from([zip]), PICTURES_ZIP),
    })
    const { kind, file, pictures } = input
    const id = await receiveImport({ kind, file, pictures, sourceName: null, once: undefined, actor })
    await startPlanning({ id, mapping: ['sku', 'pictures'], options: usualOptions, actor })
    await planImport(id)
    await applyFile(id, actor)
    expect(await urlsOf(known.sku)).toHaveLength(1)
  })

  it('pictures of a plan that waits are not cleaned up', async () => {
    const known = await createProduct({ categoryId })
    const id = await planned([known.sku, `${address}/b.jpg`])
    await getDb().uploadedImage.updateMany({ data: { checkAt: new Date(0) } })
    await removeOrphanPictures(1_000)
    await applyFile(id, actor)
    expect(await urlsOf(known.sku)).toHaveLength(1)
  })
})
