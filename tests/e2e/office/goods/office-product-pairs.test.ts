import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { screens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

interface Found extends Record<string, unknown> {
  id: string
  slug: string
  sku: string
  name: string
}

function products(screen: number): Promise<Found[]> {
  return query<Found>(
    shop.databaseUrl,
    `SELECT DISTINCT ON (coalesce("familyId", "id")) "id", "slug", "sku", "name" FROM "Product"
     WHERE "isActive" AND "archivedAt" IS NULL AND "inStock" AND "stock" > 3 ORDER BY coalesce("familyId", "id"), "id" LIMIT 3 OFFSET $1`,
    [screen * 3],
  )
}

describe.each(screens.map((screen, index) => [...screen, index] as const))(
  'at %s',
  (_, width, scripted, index) => {
    it('product companions are pinned, sorted and banned, and shoppers see the result', async () => {
      const [main, first, second] = await products(index)
      if (!main || !first || !second) throw new Error('The demo has too few products')
      const { page, complaints } = await shop.visit(width, scripted)
      await enterOffice(shop, page, sharedAdministrator, `/admin/products/${main.id}/edit`)
      await page.getByRole('link', { name: 'С этим покупают' }).click()
      await page.getByRole('heading', { name: 'С этим покупают', level: 1 }).waitFor()
      const find = async (sku: string) => {
        await page.getByLabel('Название, артикул или штрихкод').fill(sku)
        await page.getByRole('button', { name: 'Найти' }).click()
        await page.waitForURL((url) => url.searchParams.get('search') === sku)
      }
      for (const other of [first, second]) {
        await find(other.sku)
        await page
          .getByRole('button', { name: `Закрепить: ${other.name}` })
          .first()
          .click()
        await page.getByText(`Закреплён: ${other.name}`).waitFor()
      }
      const pinned = page.getByRole('table', { name: 'Закреплены' })
      await pinned.getByRole('button', { name: `Выше: ${second.name}` }).click()
      await page.getByText('Порядок изменён').waitFor()
      const shown = async () => {
        const text = await (await fetch(`${shop.url}/product/${main.slug}`)).text()
        const [, part = ''] = /С этим покупают([^]*?)<\/form>/.exec(text) ?? []
        const ids = [...part.matchAll(/name="productId" value="([^"]+)"/g)].map(([, id]) => id)
        return ids.filter((id) => id === first.id || id === second.id)
      }
      await expect.poll(shown).toEqual([second.id, first.id])

      await page
        .getByRole('table', { name: 'Сейчас видят клиенты' })
        .getByRole('button', { name: `Не показывать: ${second.name}` })
        .click()
      await page.getByText(`Больше не показывается: ${second.name}`).waitFor()
      await expect.poll(shown).toEqual([first.id])
      await page.getByRole('button', { name: `Вернуть: ${second.name}` }).click()
      await page.getByText(`Снова может показываться: ${second.name}`).waitFor()
      await pinned.getByRole('button', { name: `Открепить: ${first.name}` }).click()
      await page.getByText('Ничего не закреплено: товары подбирают заказы.').waitFor()
      await page.getByText('Запретов нет').waitFor()
      expect(complaints).toEqual([])
      await page.context().close()
    })
  },
)
