import { describe, expect, it } from 'vitest'

import { withoutTable } from '~tests/support/database/broken-database'
import { dataOf } from '~tests/support/http/api-client'
import type { CallParts } from '~tests/support/http/api-document'
import { announcedPng, fileForm, heic, photograph, program } from '~tests/support/pictures/odd-pictures'

import { administrator, api, database, expectRefused, own } from './contract-shop'

const MEGABYTE = 1024 * 1024
const uploads = [
  ['uploadImage', 10],
  ['uploadCategoryImage', 5],
] as const

const sent = (body: unknown): CallParts => ({ token: administrator, body })

export function describeUploads(): void {
  describe('pictures', () => {
    it('a picture is uploaded and served at the answered address', async () => {
      const product = await api.call('uploadImage', sent(fileForm(await photograph(500, 400))))
      const { url, thumbnail, optimized } = dataOf<{ url: string; thumbnail: string; optimized: string }>(
        product,
      )
      const category = dataOf<{ url: string }>(
        await api.call('uploadCategoryImage', sent(fileForm(await photograph(500, 400)))),
      )
      expect(category).toEqual({ url })
      for (const [address, type] of [
        [url, 'image/jpeg'],
        [thumbnail, 'image/webp'],
        [optimized, 'image/webp'],
      ] as const) {
        const picture = await fetch(own.shop.url + address)
        expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, type])
      }
    })

    it.each(uploads)('%s names what is wrong with a file', async (id, megabytes) => {
      const refused = (status: number, text: string, body: unknown) =>
        expectRefused(id, sent(body), status, text)
      const noFile = 'Нужна форма multipart/form-data с файлом в поле image'
      await refused(400, noFile, { image: 'text' })
      await refused(400, noFile, fileForm(program(), { field: 'photo' }))
      await refused(422, 'Файл пустой', fileForm(Buffer.alloc(0)))
      await refused(422, 'Подойдут только изображения JPEG, PNG, GIF и WebP', fileForm(program()))
      await refused(
        422,
        'Снимки HEIC (iPhone) не принимаются: сохраните снимок как JPEG и отправьте его',
        fileForm(heic()),
      )
      const bomb = 'Изображение слишком велико: 30000 × 30000 пикселей, а можно не больше 50 мегапикселей'
      await refused(422, bomb, fileForm(announcedPng(30_000, 30_000)))
      const cut = (await photograph(300, 200, 77)).subarray(0, 5_000)
      await refused(422, 'Изображение повреждено: файл пришёл не целиком или испорчен', fileForm(cut))
      await refused(413, `Файл больше ${megabytes} МБ`, fileForm(Buffer.alloc((megabytes + 1) * MEGABYTE, 1)))
      await refused(
        413,
        'Слишком большой запрос. Текст в форме слишком длинный. Вернитесь назад и сократите его.',
        fileForm(Buffer.alloc(13 * MEGABYTE, 1)),
      )
    })

    it.each(uploads)('%s reports a failure in its own words', async (id) => {
      const file = await photograph(90, 60, id.length)
      const refuse = () => expectRefused(id, sent(fileForm(file)), 500, 'Ошибка при загрузке изображения')
      await withoutTable(database(), 'UploadedImage', () => refuse().then(() => undefined))
    })
  })
}
