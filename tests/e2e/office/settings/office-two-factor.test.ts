import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { saveCodes } from '~tests/support/browser/save-codes'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { appCode, forgetUsedCodes } from '~tests/support/people/app-codes'
import { insertStaff } from '~tests/support/people/staff'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

describe.each(storyScreens(officeScreens))('two-factor authentication at %s', (_, width, scripted) => {
  const who = `${width}${scripted ? 's' : 'p'}`
  const owner = {
    email: `second-${who}@example.ru`,
    name: `Вера ${who}`,
    role: 'ADMIN',
    password: 'длинный пароль веры',
  } as const

  it('two-factor is set up, required at sign-in, replaced by a recovery code, and reset by another administrator', async () => {
    await insertStaff(shop.databaseUrl, owner)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, owner, '/admin/security')
    await page.getByText('ключам доступа нужно собственное доменное имя магазина').waitFor()
    await page.getByRole('button', { name: 'Настроить приложение' }).click()
    await page.getByRole('img', { name: 'QR-код с ключом для приложения' }).waitFor()
    const shown = (await page.locator('[data-key]').textContent()) ?? ''
    expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const key = shown.replaceAll(' ', '')
    await page.getByLabel('Код из приложения').fill('000000')
    await page.getByRole('button', { name: 'Подключить приложение' }).click()
    await page.getByText('Неверный код').waitFor()
    await page.getByLabel('Код из приложения').fill(appCode(key))
    await page.getByRole('button', { name: 'Подключить приложение' }).click()
    await page.getByText('больше они не покажутся').waitFor()
    const codes = await page.locator('[data-codes] li').allTextContents()
    expect(codes).toHaveLength(10)
    expect(await page.getByRole('link', { name: 'Скачать' }).getAttribute('href')).toContain(codes[0])
    await page.getByText('Запасных кодов осталось: 10 из 10').waitFor()
    await page.getByRole('button', { name: 'Дальше' }).click()
    expect(
      await page.getByLabel('Я сохранил коды').evaluate((box: HTMLInputElement) => box.validity.valueMissing),
    ).toBe(true)
    expect(await page.locator('[data-codes] li').count()).toBe(10)
    if (scripted) {
      await page
        .getByRole('link', { name: /^Заказы/ })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: 'Уйти, не сохранив коды?' })
        .getByRole('button', { name: 'Остаться' })
        .click()
      expect(await page.locator('[data-codes] li').count()).toBe(10)
    }
    expect(await saveCodes(page)).toEqual(codes)
    await page.getByRole('heading', { name: 'Выключить второй шаг' }).waitFor()
    expect(await page.locator('[data-codes]').count()).toBe(0)
    await page.context().close()

    await forgetUsedCodes(shop.databaseUrl)
    const again = await shop.visit(width, scripted)
    const signIn = async () => {
      await shop.open(again.page, '/admin/login?next=/admin/security')
      await again.page.fill('[name="email"]', owner.email)
      await again.page.fill('[name="password"]', owner.password)
      await again.page.getByRole('button', { name: 'ВОЙТИ' }).click()
      await again.page.getByRole('heading', { name: 'Второй шаг входа' }).waitFor()
    }
    await signIn()
    await again.page.getByLabel('Код из приложения').fill(appCode(key))
    await again.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await again.page.waitForURL(({ pathname }) => pathname === '/admin/security')
    await again.page.context().clearCookies()
    await signIn()
    await again.page.getByLabel('Код из приложения').fill(codes[0] ?? '')
    await again.page.getByRole('button', { name: 'Войти', exact: true }).click()
    await again.page.getByText('Запасных кодов осталось: 9 из 10').waitFor()

    const boss = await shop.visit(width, scripted)
    await enterOffice(shop, boss.page, sharedAdministrator)
    await shop.open(boss.page, `/admin/staff?search=${owner.email}`)
    await boss.page.getByRole('link', { name: owner.name }).click()
    await boss.page.getByRole('button', { name: 'Сбросить второй шаг' }).click()
    await boss.page.getByText('Второй шаг сброшен').waitFor()
    await enterOffice(shop, again.page, owner)
    expect(
      complaints.concat(again.complaints, boss.complaints).filter((one) => !/ 4(00|01)/.test(one)),
    ).toEqual([])
    await again.page.context().close()
    await boss.page.context().close()
  })
})
