import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { saveCodes } from '~tests/support/browser/save-codes'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const owner = { email: 'keys@example.ru', password: 'пароль хозяйки' }

let shop: BrowsedShop

beforeAll(async () => {
  // Browsers create passkeys only for host names.
  shop = await startBrowsedShop({
    template: 'migrated',
    host: 'localhost',
    worker: false,
    administrator: owner,
    env: { SMTP_URL: '' },
  })
})

afterAll(() => shop.stop())

async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const kind = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

async function typePassword(page: Page): Promise<void> {
  await shop.open(page, '/admin/login?next=/admin/security')
  await page.fill('[name="email"]', owner.email)
  await page.fill('[name="password"]', owner.password)
  await page.getByRole('button', { name: 'ВОЙТИ' }).click()
}

it('a passkey is added, signs in, confirms changes and is deleted, and the code works without scripts', async () => {
  const { page, complaints } = await shop.visit(1440, true)
  await plugIn(page)
  await typePassword(page)
  await page.getByLabel('Название ключа').fill('Ноутбук')
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  const codes = await saveCodes(page)
  expect(codes).toHaveLength(10)
  await page.getByText('ещё не использован').waitFor()

  await page.context().clearCookies()
  await typePassword(page)
  await page.getByRole('button', { name: 'Войти ключом доступа' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/admin/security')
  await page.getByText(', использован').waitFor()
  await page.getByRole('button', { name: 'Создать новые коды ключом доступа' }).click()
  const renewed = await saveCodes(page)
  expect([renewed.length, renewed.some((code) => codes.includes(code))]).toEqual([10, false])

  const phone = await shop.visit(375, false)
  await typePassword(phone.page)
  // Automated browsers hide noscript content even without scripts.
  await phone.page.getByRole('heading', { name: 'Второй шаг входа' }).waitFor()
  expect(await phone.page.content()).toContain('Ключу доступа нужен JavaScript')
  await phone.page.getByLabel('Код из приложения').fill(renewed[0] ?? '')
  await phone.page.getByRole('button', { name: 'Войти', exact: true }).click()
  await phone.page.getByRole('heading', { name: 'Ключи доступа' }).waitFor()
  expect(await phone.page.content()).toContain('Чтобы добавить ключ доступа, включите в браузере JavaScript')
  expect(await phone.page.getByRole('button', { name: 'Удалить ключ' }).count()).toBe(0)

  await shop.open(page, '/admin/security')
  await page.getByRole('button', { name: 'Выключить ключом доступа' }).click()
  await page.getByText('Второй шаг выключен').waitFor()
  expect(complaints.concat(phone.complaints)).toEqual([])
  await page.context().close()
  await phone.page.context().close()
})
