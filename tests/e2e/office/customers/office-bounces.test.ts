import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { startImapServer, type ImapServer } from '~tests/support/services/imap-server'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let imap: ImapServer

beforeAll(async () => {
  shop = await sharedShop('small')
  imap = await startImapServer()
})
afterAll(() => imap.stop())

async function bouncedCustomer(email: string): Promise<{ customer: string; mailing: string }> {
  const insert = async (text: string, values: unknown[]): Promise<string> =>
    (await query<{ id: string }>(shop.databaseUrl, `${text} RETURNING "id"`, values))[0]?.id ?? ''
  const customer = await insert(
    `INSERT INTO "User" ("id", "email", "name", "bouncedAt", "marketingConsentAt") VALUES (gen_random_uuid(), $1, 'Вера Обратная', now(), now())`,
    [email],
  )
  const mailing = await insert(
    `INSERT INTO "Mailing" ("id", "subject", "authorName", "status", "audience", "startedAt", "finishedAt", "gatheredAt", "totalCount", "sentCount")
     VALUES (gen_random_uuid(), 'Скидки вернулись', 'Ольга', 'DONE', '{"kind":"customers"}', now(), now(), now(), 1, 1)`,
    [],
  )
  await insert(
    `INSERT INTO "MailingRecipient" ("id", "mailingId", "userId", "domain", "status", "variant", "sentAt", "bouncedAt")
     VALUES (gen_random_uuid(), $1, $2, 'a.example', 'SENT', 'A', now(), now())`,
    [mailing, customer],
  )
  await insert(
    `INSERT INTO "MailBounce" ("id", "dedupeKey", "kind", "source", "mailingId", "userId", "reason", "occurredAt")
     VALUES (gen_random_uuid(), $3, 'HARD', 'MAILBOX', $1, $2, '550 5.1.1 user unknown', now())`,
    [mailing, customer, `story:${customer}`],
  )
  return { customer, mailing }
}

describe.each(storyScreens(officeScreens))('bounced emails at %s', (_, width, scripted) => {
  it('bounced emails are shown in the campaign’s report and on the customer’s page, which can resume campaigns', async () => {
    const { customer, mailing } = await bouncedCustomer(`back-${width}-${String(scripted)}@a.example`)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, `/admin/mailings/${mailing}?tab=report`)
    await page.getByRole('heading', { name: 'Почему письма вернулись' }).waitFor()
    await page.getByText('адреса нет: 550 5.1.1 user unknown').waitFor()
    await page.getByText('адреса нет: 1, не принято: 0').waitFor()
    await shop.open(page, `/admin/customers/${customer}`)
    await page.getByText('Рассылки остановлены').waitFor()
    await page.getByRole('link', { name: 'Скидки вернулись' }).first().waitFor()
    await page.getByRole('button', { name: 'Снова отправлять рассылки' }).click()
    await page.getByText('Рассылки снова отправляются').waitFor()
    expect(await page.getByText('Рассылки остановлены').count()).toBe(0)
    await page.getByText('больше не считается').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('bounced emails have a mailbox that is tested in the settings', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/settings/bounces')
    const tryOut = () => page.getByRole('button', { name: 'Проверить ящик' }).click()
    await tryOut()
    await page.getByText('Заполните сервер, логин и пароль ящика перед проверкой').first().waitFor()
    await page.getByLabel('IMAP-сервер').fill('127.0.0.1')
    await page.getByLabel('Порт', { exact: true }).fill(String(imap.port))
    await page.getByLabel('Шифрование с первого слова (порт 993)').uncheck()
    await page.getByLabel('Логин').fill('bounce')
    await page.getByLabel('Пароль', { exact: true }).first().fill('secret')
    await tryOut()
    if (!scripted) await shop.open(page, '/admin/settings/bounces')
    const steps = page.getByRole('region', { name: 'Проверка ящика' }).getByRole('listitem')
    await expect.poll(() => (scripted ? steps.count() : page.reload().then(() => steps.count()))).toBe(4)
    await page.getByText(`Проверка вручную, bounce, 127.0.0.1:${imap.port}`).waitFor()
    expect(await steps.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('Папка открыта')]),
    )
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})
