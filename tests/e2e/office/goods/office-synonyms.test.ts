import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a synonym is tried without results, added, found by shoppers, changed and deleted', async () => {
    const word = `жмыхля${scripted ? 'вка' : 'шка'}${width}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/synonyms')
    const trial = page.getByRole('region', { name: 'Проверка поиска' })
    const tryOut = async (text: string) => {
      await page.getByLabel('Проверить запрос').fill(text)
      await page.getByRole('button', { name: 'Проверить' }).click()
      await page.waitForURL((url) => url.searchParams.get('try') === text)
    }
    await tryOut(word)
    await trial.getByText('Ничего не найдено').waitFor()

    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Введите слово, которое ищут клиенты').waitFor()
    await page.getByLabel('Что ищут клиенты').fill(word)
    await page.getByLabel('Что искать ещё').fill(`${word.toUpperCase()}\nгрунтовка`)
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText(`«${word}» стоит с обеих сторон`).waitFor()
    expect(await page.getByLabel('Что ищут клиенты').inputValue()).toBe(word)
    await page.getByLabel('Что искать ещё').fill('грунтовка')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByText(`Поиск знает слово «${word}»`).waitFor()
    expect(await page.getByLabel('Что ищут клиенты').inputValue()).toBe('')
    const url = `${shop.url}/api/products?limit=1&search=${encodeURIComponent(word)}`
    await expect.poll(async () => (await fetch(url)).text()).toContain('Грунтовка')

    await page.getByRole('searchbox', { name: 'Поиск' }).fill(word)
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.getByText('Показано 1–1 из 1 слова').waitFor()
    await page.getByRole('button', { name: `Действия: ${word}`, exact: true }).click()
    await page.getByRole('link', { name: `Изменить: ${word}` }).click()
    await page.getByRole('heading', { name: word, level: 1 }).waitFor()
    await page.getByLabel('Что искать ещё').fill('кисть, валик')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText(`Сохранено: ${word}`).waitFor()
    await tryOut(word)
    await trial.getByText('ищем и: кисть, валик').waitFor()

    await shop.open(page, `/admin/synonyms?search=${encodeURIComponent(word)}`)
    await page.getByRole('button', { name: `Действия: ${word}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${word}` }).click()
    await page.getByText('Вы уверены, что хотите удалить синонимы этого слова?').waitFor()
    await page.getByRole('button', { name: 'Удалить синонимы' }).click()
    await page.getByText(`Удалено: ${word}`).waitFor()
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
    await page.context().close()
  })
})
