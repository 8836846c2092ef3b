import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { SmtpSink } from '~tests/support/services/smtp-sink'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { sharedAdministrator } from '~tests/support/shop/shared-shop'

let shop: BrowsedShop
let folder: string

beforeAll(async () => {
  // Its settings are changed permanently.
  shop = await startBrowsedShop({ template: 'small', administrator: sharedAdministrator })
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#8a3a2a' } })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'link.png'), picture)
  await writeFile(join(folder, 'program.png'), 'MZ this is a program')
})

afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()
const home = async () => (await fetch(shop.url)).text()

async function open(page: Page, path: string): Promise<void> {
  await enterOffice(shop, page, sharedAdministrator, path)
}

describe.each(storyScreens(officeScreens))('the settings at %s', (_, width, scripted) => {
  it('the settings are refused beside their fields, saved, shown to shoppers and reset', async () => {
    const title = `Ссылка ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page, '/admin/settings')
    await page.getByRole('link', { name: 'Поиск и соцсети' }).click()
    await page.getByLabel('Заголовок ссылки в соцсетях').fill(title)
    await page.getByLabel('Telegram').fill('t.me/shop')
    await save(page)
    await page.getByText('Введите адрес целиком: https://…', { exact: true }).waitFor()
    expect(await page.getByLabel('Заголовок ссылки в соцсетях').inputValue()).toBe(title)
    await page.getByLabel('Telegram').fill('')
    await save(page)
    await page.getByText('Все настройки сохранены успешно!').waitFor()
    await expect.poll(home).toContain(`content="${title}"`)

    const last = page.getByRole('listitem').filter({ hasText: title }).first()
    await last.getByRole('button', { name: 'Отменить изменение' }).click()
    await page.getByText('Изменение отменено').waitFor()
    expect(await page.getByLabel('Заголовок ссылки в соцсетях').inputValue()).toBe('')
    await expect.poll(home).not.toContain(`content="${title}"`)

    await save(page)
    await page.getByText('Ничего не изменилось').waitFor()
    expect(complaints.filter((one) => !/ 4(00|09|13|15|22)/.test(one))).toEqual([])
    await page.context().close()
  })

  it('the settings of data recipients require the password again, and do not return it', async () => {
    const email = `shop-${width}-${scripted ? 'js' : 'plain'}@example.ru`
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page, '/admin/settings/contact')
    await query(shop.databaseUrl, `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes'`)
    await page.reload()
    await page.getByLabel('Email').fill(email)
    await save(page)
    await page.getByText('Введите свой пароль ещё раз').waitFor()
    expect(await home()).not.toContain(email)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('Ваш пароль').fill(sharedAdministrator.password)
    await save(page)
    await page.getByText('Все настройки сохранены успешно!').waitFor()
    await expect.poll(home).toContain(email)
    const last = page.getByRole('listitem').filter({ hasText: email }).first()
    expect(await last.getByRole('button', { name: 'Отменить изменение' }).count()).toBe(0)
    expect(complaints.filter((one) => !/ 400/.test(one))).toEqual([])
    await page.context().close()
  })

  it('the settings accept an image file, and refuse other files', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page, '/admin/settings/seo')
    const picture = page.getByRole('group', { name: 'Картинка ссылки в соцсетях' })
    await picture.getByLabel('Или файл').setInputFiles(join(folder, 'program.png'))
    await page.getByLabel('Ключевые слова').fill('краски')
    await save(page)
    await page.getByText('«program.png»:').waitFor()
    expect(await page.getByLabel('Ключевые слова').inputValue()).toBe('краски')
    await page.getByLabel('Ключевые слова').fill('')
    await picture.getByLabel('Или файл').setInputFiles(join(folder, 'link.png'))
    await save(page)
    await page.getByText('Все настройки сохранены успешно!').waitFor()
    const address = await picture.getByLabel('Адрес картинки').inputValue()
    expect(address).toMatch(/^\/images\/uploads\//)
    expect((await fetch(shop.url + address)).status).toBe(200)
    await expect.poll(home).toContain(address)
    await picture.getByLabel('Адрес картинки').fill('')
    await save(page)
    await page.getByText('Все настройки сохранены успешно!').waitFor()
    await expect.poll(home).not.toContain(address)
    expect(complaints.filter((one) => !/ 4(00|09|13|15|22)/.test(one))).toEqual([])
    await page.context().close()
  })

  it('the settings show both versions to a later editor, and never a secret', async () => {
    const canary = `канарейка-${width}-${String(scripted)}`
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page, '/admin/settings/email')
    await page.getByLabel('Пароль', { exact: true }).fill(canary)
    await page.getByLabel('От кого: имя').fill('Мой магазин')
    await saveShopSettings(shop.databaseUrl, 'email', { fromName: `Чужой магазин ${width}` })
    await save(page)
    await page.getByText('Настройки тем временем изменены').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'От кого: имя' })
    expect(await row.textContent()).toContain(`Чужой магазин ${width}`)
    expect(await row.textContent()).toContain('Мой магазин')
    expect(await page.content()).not.toContain(canary)

    await page.getByLabel('Пароль', { exact: true }).fill(canary)
    await save(page)
    await page.getByText('Все настройки сохранены успешно!').waitFor()
    await page.getByText('Задан; пустое поле оставит его').waitFor()
    expect(await page.content()).not.toContain(canary)
    const kept = await query<{ value: Record<string, string> }>(
      shop.databaseUrl,
      `SELECT "value" FROM "Setting" WHERE "group" = 'email'`,
    )
    expect(kept[0]?.value.fromName).toBe('Мой магазин')
    expect(JSON.stringify(kept)).not.toContain(canary)

    await page.getByLabel('Забыть: пароль').check()
    await page.getByLabel('От кого: имя').fill('Колор-Центр')
    await save(page)
    await expect.poll(() => page.getByLabel('Забыть: пароль').count()).toBe(0)
    expect(complaints.filter((one) => !/ 4(00|09|13|15|22)/.test(one))).toEqual([])
    await page.context().close()
  })

  it('the settings test the mail server with the typed values, and give advice', async () => {
    const sink = new SmtpSink()
    await sink.start()
    const recipient = `test-${width}-${String(scripted)}@example.ru`
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page, '/admin/settings/email')
    const tryOut = () => page.getByRole('button', { name: 'Отправить тестовое письмо' }).click()
    await tryOut()
    await page.getByText('Введите email для тестирования').waitFor()
    await page.getByText('Заполните все SMTP настройки перед тестированием').first().waitFor()
    await page.getByLabel('SMTP-сервер').fill('127.0.0.1')
    await page.getByLabel('Порт', { exact: true }).fill(new URL(sink.url).port)
    await page.getByLabel('Логин').fill('shop')
    await page.getByLabel('От кого: email').fill('shop@localhost.invalid')
    await page.getByLabel('Куда отправить письмо').fill(recipient)
    await page.getByLabel('Пароль', { exact: true }).fill('пароль')
    await tryOut()
    if (!scripted) {
      await page.getByLabel('Куда отправить письмо').waitFor()
      expect(await page.getByLabel('SMTP-сервер').inputValue()).toBe('127.0.0.1')
      await shop.open(page, '/admin/settings/email')
    }
    // The sink does not support authentication, so the test mail fails.
    await page.getByText('Ошибка отправки тестового письма').waitFor()
    const steps = page.getByRole('region', { name: 'Проверка почты' }).getByRole('listitem')
    expect(await steps.filter({ hasText: 'Соединение и шифрование' }).textContent()).toContain('хорошо')
    expect(await steps.filter({ hasText: 'Вход' }).last().textContent()).toContain('не работает')
    await page.getByRole('button', { name: /Создать ключ|Сделать новый ключ/ }).click()
    const leave = page.getByRole('button', { name: 'Уйти' })
    const made = page.getByText('Ключ создан: опубликуйте его запись')
    await leave.or(made).first().waitFor()
    if (await leave.isVisible()) await leave.click()
    await made.waitFor()
    expect(complaints.filter((one) => !/ 4(00|09|13|15|22)/.test(one))).toEqual([])
    await page.context().close()
    await sink.stop()
  })
})
