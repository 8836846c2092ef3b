import { beforeAll, expect, it } from 'vitest'

import { PlainPage } from '~tests/support/http/plain-page'
import { checkingText } from '~tests/support/payments/pay-by-browser'
import { HttpPayer } from '~tests/support/payments/pay-by-http'
import { sharedAdministrator, sharedShop, type SharedPayingShop } from '~tests/support/shop/shared-shop'
import { firstOnSale, query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'

let shop: SharedPayingShop
let payers = 0

beforeAll(async () => {
  shop = await sharedShop('paying')
})

async function orderAndChoose(): Promise<{ payer: HttpPayer; page: PlainPage }> {
  payers += 1
  const payer = new HttpPayer(shop, `plain-payer-${payers}@example.ru`)
  await payer.placeOrder((await firstOnSale(shop.databaseUrl, 100)).id)
  return { payer, page: await new PlainPage(payer.client).open(payer.path) }
}

async function goToBank(page: PlainPage): Promise<void> {
  await page.choose('method', 'online').press('Подтвердить')
  await expect
    .poll(async () => (page.site === shop.bank.url ? page : await page.refresh()).site)
    .toBe(shop.bank.url)
}

const reads = (page: PlainPage, text: string) =>
  expect.poll(async () => (page.words.includes(text) ? page : await page.refresh()).words).toContain(text)

it('a customer is refused, pays by a second attempt after a mistyped code, and reaches the order', async () => {
  const { payer, page } = await orderAndChoose()
  await goToBank(page)
  await page.press(/^Отклонить/)
  await reads(page, 'Оплата не прошла. Попробуйте еще раз.')
  await page.follow('Попробовать снова')
  await goToBank(page)
  await page.press(/^Проверка 3-D Secure/)
  const code = /\b\d{4,8}\b(?!.*\b\d{4,8}\b)/s.exec(page.words)?.[0] ?? ''
  await page.fill('code', '0').press('Подтвердить')
  expect(page.words).toContain('Код неверный. Попробуйте ещё раз.')
  await page.fill('code', code).press('Подтвердить')
  await reads(page, 'Заказ оплачен')
  expect(await payer.books()).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    payments: [{ status: 'FAILED' }, { status: 'PAID' }],
  })
})

it.each([/^Ответить с опозданием/, /^Ответить дважды/])(
  'a bank that answers late or twice is counted once: %s',
  async (button) => {
    const { payer, page } = await orderAndChoose()
    await goToBank(page)
    await page.press(button)
    await reads(page, 'Заказ оплачен')
    expect(await payer.books()).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      payments: [{ status: 'PAID' }],
    })
    const isPaidMail = ({ message, to }: (typeof shop.mails.mails)[number]) =>
      to.includes(payer.email) && (message.subject ?? '').includes('оплачен')
    await shop.mails.waitFor(isPaidMail)
    const events = `SELECT "operation" FROM "PaymentEvent" event JOIN "Payment" payment ON payment."id" = event."paymentId"
    WHERE payment."orderId" = $1 ORDER BY 1`
    const operations = async () =>
      (await query<{ operation: string }>(shop.databaseUrl, events, [payer.orderId])).map(
        (row) => row.operation,
      )
    await expect.poll(operations).toEqual(['deposited', 'paid'])
    expect(shop.mails.mails.filter(isPaidMail)).toHaveLength(1)
  },
)

it('a customer waits for an unresponsive bank, then pays on receipt', async () => {
  const { payer, page } = await orderAndChoose()
  await goToBank(page)
  await page.press(/^Не ответить/)
  await reads(page, checkingText)
  await page.press('Выбрать другой способ')
  await page.choose('method', 'cash').press('Подтвердить')
  await page.open(`/order-success?orderId=${payer.orderId}`)
  expect(page.words).toContain('Оплата при получении')
  expect(await payer.books()).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'PENDING',
    payments: [{ status: 'FAILED' }],
  })
})

it('the link sent by staff is paid without signing in, and shows no personal data', async () => {
  const { payer } = await orderAndChoose()
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', sharedAdministrator)
  const order = await new PlainPage(office).open(`/admin/orders/${payer.orderId}`)
  await order.press('Отправить клиенту', { within: 'Оплата по ссылке' })
  const number = `CC-${payer.orderId.slice(-8).toUpperCase()}`
  const [mail] = await shop.mails.waitFor(
    ({ to, message }) => to.includes(payer.email) && message.subject === `Оплата заказа ${number}`,
  )
  const link = /https?:\S+checkout\/payment\?orderId=\S+&key=\S+/.exec(mail?.message.text ?? '')?.[0] ?? ''
  const phone = await new PlainPage(new HttpClient(shop.url)).open(link)
  for (const personal of ['Ковалёва', payer.email, '123-45-67']) expect(phone.html).not.toContain(personal)
  await goToBank(phone)
  await phone.press('Оплатить')
  await reads(phone, 'Заказ оплачен')
  expect(await payer.books()).toMatchObject({ paymentStatus: 'PAID' })
})
