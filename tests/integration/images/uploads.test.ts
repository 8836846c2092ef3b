import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'

import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'

import { createCategories } from '~/domain/catalog/index.server'
import { systemActor } from '~/domain/audit/index.server'
import { claimUploads, readImage, removeOrphanPictures, saveUpload } from '~/domain/images/index.server'
import { variantUrl } from '~/domain/images/shared'
import { holdClock } from '~/platform/dates/clock'
import { getDb, transaction } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'

import { createProduct, createUser } from '../../support/database/factories'
import { createOrder } from '../../support/orders/order-factory'
import {
  animation,
  announcedPng,
  bomb,
  heic,
  inPrintersColours,
  inSixteenBits,
  photograph,
  photographWithPlace,
  program,
  scriptedDrawing,
  seeThrough,
} from '../../support/pictures/odd-pictures'

const MEGABYTE = 1024 * 1024
const DAY = 24 * 3_600_000

async function send(file: Buffer, maxBytes = 10 * MEGABYTE) {
  const pieces = Array.from({ length: Math.ceil(file.length / 65_536) }, (_, index) =>
    file.subarray(index * 65_536, (index + 1) * 65_536),
  )
  return saveUpload({
    body: Readable.from(pieces, { objectMode: false }),
    maxBytes,
    authorId: (await author()).id,
  })
}

let known: { id: string } | undefined
const author = async () => (known ??= await createUser())

async function shownAt(url: string): Promise<Buffer> {
  return (await readImage(url.replace('/images/', '')))?.body ?? Buffer.alloc(0)
}

const leftovers = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'))

describe('an uploaded picture', () => {
  it('an uploaded picture is rotated upright, without the place where it was taken', async () => {
    const file = await photographWithPlace()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('SpyCam')
    const saved = await send(file)
    expect(saved).toMatchObject({ width: 300, height: 400 })
    const shown = await shownAt(saved.url)
    const facts = await sharp(shown).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 300, height: 400, space: 'srgb', depth: 'uchar' })
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(shown.toString('latin1')).not.toContain('SpyCam')
  })

  it('an uploaded picture is stored as a private original', async () => {
    const file = await photographWithPlace()
    const { url } = await send(file)
    const { originalKey } = await getDb().uploadedImage.findUniqueOrThrow({ where: { url } })
    expect((await getStorage().get(originalKey))?.body.equals(file)).toBe(true)
    expect(originalKey).toMatch(/^originals\//)
    for (const path of [originalKey, `../${originalKey}`, `variants/320/webp/${originalKey}`])
      expect(await readImage(path)).toBeNull()
  })

  it('a picture uploaded before returns the existing one, even for concurrent uploads', async () => {
    const file = await photograph(200, 200, 50)
    const both = await Promise.all([send(file), send(file)])
    const again = await send(file)
    expect(new Set([...both, again].map(({ url }) => url)).size).toBe(1)
    expect(await getDb().uploadedImage.count({ where: { hash: { not: null }, url: again.url } })).toBe(1)
    expect((await shownAt(again.url)).length).toBeGreaterThan(0)
  })

  it('an uploaded animation shows its first frame', async () => {
    const saved = await send(await animation())
    expect(saved).toMatchObject({ width: 60, height: 40 })
    const { channels } = await sharp(await shownAt(saved.url)).stats()
    expect(channels[0]?.mean).toBeGreaterThan(180)
    expect(channels[2]?.mean).toBeLessThan(40)
  })

  it.each([
    ['of a printer’s colours', inPrintersColours],
    ['of 16 bits', inSixteenBits],
  ])('an uploaded picture %s is shown in sRGB of 8 bits', async (_, make) => {
    const file = await make()
    const shown = await sharp(await shownAt((await send(file)).url)).metadata()
    expect(shown).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3, width: 200 })
  })

  it('an uploaded picture keeps its transparent parts', async () => {
    const { url } = await send(await seeThrough())
    expect(await sharp(await shownAt(url)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  it('an uploaded picture larger than a screen is made smaller', async () => {
    expect(await send(await photograph(3_000, 1_000, 9))).toMatchObject({ width: 2_400, height: 800 })
  })

  it('an uploaded picture is served in other sizes and formats', async () => {
    const { url } = await send(await photograph(1_000, 800, 10))
    const variant = await shownAt(variantUrl(url, 320, 'webp'))
    expect(await sharp(variant).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })
})

describe('the check of an upload', () => {
  afterEach(() => expect(leftovers()).toEqual([]))

  it.each([
    ['a renamed program', program, 422, 'Подойдут только изображения JPEG, PNG, GIF и WebP'],
    ['a drawing with a script', scriptedDrawing, 422, 'Подойдут только изображения JPEG, PNG, GIF и WebP'],
    [
      'a photograph of an iPhone',
      heic,
      422,
      'Снимки HEIC (iPhone) не принимаются: сохраните снимок как JPEG и отправьте его',
    ],
    [
      'a bomb',
      () => announcedPng(30_000, 30_000),
      422,
      'Изображение слишком велико: 30000 × 30000 пикселей, а можно не больше 50 мегапикселей',
    ],
    [
      'a bomb that unfolds',
      () => bomb(30_000, 30_000),
      422,
      'Изображение слишком велико: 30000 × 30000 пикселей, а можно не больше 50 мегапикселей',
    ],
    [
      'a long thin one',
      () => announcedPng(40_000, 10),
      422,
      'Изображение слишком велико: 40000 × 10 пикселей, а можно не больше 50 мегапикселей',
    ],
    [
      'one without pixels',
      () => announcedPng(10, 10),
      422,
      'Изображение повреждено: файл пришёл не целиком или испорчен',
    ],
    ['nothing', () => Buffer.alloc(0), 422, 'Файл пустой'],
    ['11 MB', () => Buffer.alloc(11 * MEGABYTE, 1), 413, 'Файл больше 10 МБ'],
  ] as const)('the upload check refuses %s with a message', async (_, make, status, message) => {
    const before = await getDb().uploadedImage.count()
    await expect(send(make())).rejects.toMatchObject({ name: 'UserError', status, message })
    expect(await getDb().uploadedImage.count()).toBe(before)
  })

  it('the upload check refuses every kind of truncated picture', async () => {
    const whole = [
      await photograph(600, 400, 20),
      await sharp(await photograph(300, 200, 21))
        .png()
        .toBuffer(),
      await sharp(await photograph(300, 200, 22))
        .webp()
        .toBuffer(),
      await sharp(await photograph(300, 200, 23))
        .gif()
        .toBuffer(),
    ]
    for (const file of whole) {
      await expect(send(file.subarray(0, file.length / 2))).rejects.toMatchObject({
        status: 422,
        message: /повреждено/,
      })
      await expect(send(file)).resolves.toMatchObject({ url: /uploads/ })
    }
  })

  it('the upload check refuses a picture that is too large for its use', async () => {
    await expect(send(Buffer.alloc(5 * MEGABYTE + 1, 1), 5 * MEGABYTE)).rejects.toMatchObject({
      message: 'Файл больше 5 МБ',
    })
  })
})

it('fifty concurrent uploads are all saved, and leave no temporary files', async () => {
  const files = await Promise.all(Array.from({ length: 50 }, (_, index) => photograph(160, 120, 100 + index)))
  const saved = await Promise.all(files.map((file) => send(file)))
  expect(new Set(saved.map(({ url }) => url)).size).toBe(50)
  expect(leftovers()).toEqual([])
})

describe('an unused picture', () => {
  afterEach(() => holdClock(undefined))
  const tomorrow = (days = 1.1): void => holdClock(new Date(Date.now() + days * DAY))
  const rowOf = (url: string) => getDb().uploadedImage.findUnique({ where: { url } })

  it('an unused picture is deleted after a day with all its sizes, and a used picture stays', async () => {
    const [lost, ofProduct, ofCategory, ofOrder] = await Promise.all(
      [200, 201, 202, 203].map(async (seed) => send(await photograph(90, 60, seed))),
    )
    if (!lost || !ofProduct || !ofCategory || !ofOrder) throw new Error('Uploads are missing')
    await shownAt(variantUrl(lost.url, 160, 'webp'))
    const product = await createProduct({ images: { create: { ...ofProduct, isMain: true } } })
    await transaction((tx) =>
      createCategories(tx, systemActor, [{ name: 'Фасад', slug: 'fasad', imageUrl: ofCategory.url }]),
    )
    const { items } = await createOrder({ productIds: [product.id] })
    await getDb().orderItem.updateMany({
      where: { id: { in: items.map(({ id }) => id) } },
      data: { imageUrl: ofOrder.url },
    })
    await removeOrphanPictures(1_000)
    expect(await rowOf(lost.url)).not.toBeNull()
    tomorrow()
    await removeOrphanPictures(1_000)
    expect(await rowOf(lost.url)).toBeNull()
    expect((await shownAt(lost.url)).length).toBe(0)
    expect((await shownAt(variantUrl(lost.url, 160, 'webp'))).length).toBe(0)
    for (const { url } of [ofProduct, ofCategory, ofOrder]) {
      expect((await rowOf(url))?.hash).not.toBeNull()
      expect((await shownAt(url)).length).toBeGreaterThan(0)
    }
  })

  it('an unused picture stays for another day when it is uploaded again or saved', async () => {
    const file = await photograph(90, 60, 210)
    const { url } = await send(file)
    tomorrow(0.9)
    await send(file)
    tomorrow(1.5)
    await removeOrphanPictures(1_000)
    expect(await rowOf(url)).not.toBeNull()
  })

  it('an unused picture is never deleted while another user saves it', async () => {
    const { url } = await send(await photograph(90, 60, 220))
    tomorrow()
    let cleaning: Promise<number> | undefined
    await transaction(async (tx) => {
      await claimUploads(tx, [url])
      cleaning = removeOrphanPictures(1_000)
      await tx.db.category.create({ data: { name: 'Пол', slug: 'pol', imageUrl: url } })
    })
    await cleaning
    expect((await shownAt(url)).length).toBeGreaterThan(0)
  })

  it('a deleted picture is refused, and can be uploaded again', async () => {
    const file = await photograph(90, 60, 230)
    const { url } = await send(file)
    tomorrow()
    await removeOrphanPictures(1_000)
    await expect(transaction((tx) => claimUploads(tx, [url], 'imageUrl'))).rejects.toMatchObject({
      status: 409,
      field: 'imageUrl',
    })
    const again = await send(file)
    expect(again.url).not.toBe(url)
    expect((await shownAt(again.url)).length).toBeGreaterThan(0)
  })

  it('an unused picture is deleted when a clean-up continues after a kill', async () => {
    const { url } = await send(await photograph(90, 60, 240))
    await getDb().uploadedImage.update({
      where: { url },
      data: { hash: null, checkAt: new Date(Date.now() - 1_000) },
    })
    await removeOrphanPictures(1_000)
    expect(await rowOf(url)).toBeNull()
    expect((await shownAt(url)).length).toBe(0)
  })
})
