import { describe, expect, it } from 'vitest'

import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID } from '~tests/support/http/api-document'
import { forgetEverything } from '~tests/support/shop/api-shop'
import { query } from '~tests/support/database/shop-data'

import { api, product, database, expectRefused } from './contract-shop'

export function describeCatalogue(): void {
  describe('the catalogue', () => {
    it('every form of the list query gets the same body', async () => {
      const answer = await api.call('listProducts', { query: { limit: '1000' } })
      const { products, data } = answer.body as {
        products: unknown[]
        data: { products: unknown[]; total: number; page: number; pages: number }
      }
      expect(products).toHaveLength(205)
      expect(data).toEqual({ products, total: 205, page: 1, pages: 1 })
      const bare = await api.call('listProducts', { query: { limit: '1000' }, isBare: true })
      expect(bare.body).toEqual(answer.body)
    })

    it('the catalogue is searched, filtered, sorted and paged', async () => {
      await query(
        database(),
        `UPDATE "Product" SET "color" = 'белый', "priceKopecks" = 50000 WHERE "id" = $1`,
        [product(7)],
      )
      await forgetEverything(database())
      const names = async (wanted: Record<string, string>) =>
        dataOf<{ products: { name: string }[] }>(
          await api.call('listProducts', { query: wanted }),
        ).products.map(({ name }) => name)
      await expect.poll(() => names({ color: 'белый' })).toEqual(['Краска 8'])
      expect(await names({ sortBy: 'price', limit: '1' })).toEqual(['Краска 8'])
      expect(await names({ sortBy: 'name', limit: '2', page: '2' })).toEqual(['Краска 100', 'Краска 101'])
      expect(await names({ category: 'paints', limit: '3' })).toHaveLength(3)
      expect(await names({ category: 'нет такой' })).toEqual([])
      expect(await names({ limit: '100', page: '4' })).toEqual([])
      expect(
        await names({ search: '', category: '', color: '', sortBy: '', page: '', limit: '' }),
      ).toHaveLength(100)
      await query(
        database(),
        `UPDATE "Product" SET "color" = NULL, "priceKopecks" = 100000 WHERE "id" = $1`,
        [product(7)],
      )
    })

    it('a product is read whole by id and by slug, with and without /api', async () => {
      const byId = dataOf<Record<string, unknown>>(
        await api.call('readProduct', { params: { id: product() } }),
      )
      expect(byId).toMatchObject({
        id: product(),
        price: 1_000,
        inStock: true,
        oneCoat: false,
        category: { slug: 'paints' },
      })
      const bySlug = await api.call('readProduct', { params: { id: String(byId.slug) }, isBare: true })
      expect(dataOf(bySlug)).toEqual(byId)
      for (const id of ['featuredProducts', 'relatedProducts'])
        for (const isBare of [true, false])
          expect((await api.call(id, { params: { id: product() }, isBare })).status).toBe(200)
      for (const id of ['readProduct', 'relatedProducts'])
        await expectRefused(id, { params: { id: UNKNOWN_ID } }, 404, 'ТОВАР НЕ НАЙДЕН')
      expect(dataOf(await api.call('listCategories'))).toMatchObject([
        { name: 'Краски', slug: 'paints', productCount: 205 },
      ])
    })

    it.each([
      [{ limit: '2001' }, 'limit — целое число от 1 до 2000'],
      [{ limit: 'все' }, 'limit — целое число от 1 до 2000'],
      [{ page: '0' }, 'page — целое число от 1'],
      [{ sortBy: 'rating; DROP TABLE' }, 'Неизвестный порядок сортировки'],
      [{ search: 'я'.repeat(101) }, 'Слишком длинный запрос'],
      [{ category: 'я'.repeat(101) }, 'Слишком длинное название категории'],
      [{ color: 'я'.repeat(61) }, 'Слишком длинное название цвета'],
    ])('the catalogue refuses %j', async (wanted, text) => {
      await expectRefused('listProducts', { query: wanted }, 400, text)
    })

    it('settings and counters are public, and contain no secret', async () => {
      await query(
        database(),
        `INSERT INTO "Setting" ("group", "value") VALUES ('email', '{"smtpPassword": "тайна", "smtpUser": "тайный"}')`,
      )
      const settings = await api.call('readPublicSettings')
      expect(dataOf(settings)).toMatchObject({
        general: { currency: 'RUB' },
        shipping: { freeShippingThreshold: 5_000 },
        payment: { online: true },
      })
      expect(settings.text).not.toMatch(/тайн|smtp|password"/)
      expect(dataOf(await api.call('readIntegrationSettings'))).toEqual({
        yandexMetricaId: null,
        googleAnalyticsId: null,
      })
    })
  })
}
