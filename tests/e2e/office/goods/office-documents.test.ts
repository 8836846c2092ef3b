import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { productsOnSale } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let folder: string

beforeAll(async () => {
  shop = await sharedShop('small')
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
  writeFileSync(join(folder, 'sheet.pdf'), '%PDF-1.7\nлист\n%%EOF')
  writeFileSync(join(folder, 'program.pdf'), 'MZ program')
})

afterAll(() => rmSync(folder, { recursive: true }))

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a document is added to a product, downloaded by a shopper, renamed and removed', async () => {
    const title = `Лист ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const [product] = await productsOnSale(shop.databaseUrl, 1)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, `/admin/products/${product?.id ?? ''}/edit`)
    await page.getByRole('link', { name: 'Документы' }).click()
    await page.getByRole('heading', { name: 'Документы товара' }).waitFor()

    const added = page.getByRole('heading', { name: 'Добавить документ' }).locator('..')
    await added.getByLabel('Файл').setInputFiles(join(folder, 'program.pdf'))
    await added.getByLabel('Название').fill(title)
    await added.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Подойдёт только PDF').waitFor()
    expect(await added.getByLabel('Название').inputValue()).toBe(title)
    await added.getByLabel('Файл').setInputFiles(join(folder, 'sheet.pdf'))
    await added.getByRole('button', { name: 'Добавить' }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
    await row.waitFor()
    const shopper = new HttpClient(shop.url)
    expect((await shopper.get(`/product/${product?.slug ?? ''}`)).words).toContain(title)
    const file = await fetch(
      `${shop.url}${(await row.getByRole('link', { name: title }).getAttribute('href')) ?? ''}`,
    )
    expect([file.status, file.headers.get('Content-Type'), (await file.text()).startsWith('%PDF-')]).toEqual([
      200,
      'application/pdf',
      true,
    ])

    await row.getByText('Изменить или заменить файл').click()
    await row.getByLabel('Название').fill(`${title}, новый`)
    await row.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByRole('link', { name: `${title}, новый` }).waitFor()
    await page.getByRole('button', { name: `Удалить: ${title}, новый` }).click()
    await page.getByText(`Документ удалён: ${title}, новый`).waitFor()
    expect(await page.getByRole('link', { name: title }).count()).toBe(0)
    expect((await shopper.get(`/product/${product?.slug ?? ''}`)).words).not.toContain(title)
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await page.context().close()
  })
})
