import { beforeAll, describe, expect, it } from 'vitest'

import { qrPicture } from '~/platform/documents/qr-picture.server'

import { HttpClient } from '~tests/support/http/http-client'
import { BrowserPayer, checkingText, paidBooks } from '~tests/support/payments/pay-by-browser'
import { screens, storyItems, storyScreens, widths } from '~tests/support/browser/screens'
import { sharedShop, type SharedPayingShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'
import { isFullRun } from '~tests/support/setup/full-run'

let shop: SharedPayingShop

beforeAll(async () => {
  shop = await sharedShop('paying')
})

type Story = (payer: BrowserPayer) => Promise<void>

const ticked = (payer: BrowserPayer): Promise<string> =>
  payer.page.locator('[name="method"]:checked').inputValue()

async function payAtOnce(payer: BrowserPayer): Promise<void> {
  await payer.placeOrder()
  await payer.openStep()
  await payer.reads('Способ оплаты')
  for (const text of ['Банковская карта, СБП, SberPay', 'По QR-коду', 'При получении'])
    await payer.reads(text)
  expect(await ticked(payer)).toBe('cash')
  await payer.choose('online')
  await payer.atBank('Оплатить')
  await payer.arrives()
  await payer.page.getByText('Онлайн на сайте').waitFor()
  await payer.page.getByText('Подтвержден').first().waitFor()
  expect(await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).count()).toBe(0)
  expect(await payer.books()).toEqual({ ...paidBooks, paymentMethod: 'ONLINE', attempts: ['PAID'] })
  await payer.openPaidStep()
}

async function payAsChosenAtCheckout(payer: BrowserPayer): Promise<void> {
  await payer.fillCheckout('online')
  await payer.page.getByRole('button', { name: 'Заказать' }).click()
  await payer.atBank('Оплатить')
  await payer.arrives()
  payer.orderId = new URL(payer.page.url()).searchParams.get('orderId') ?? ''
  expect(await payer.books()).toEqual({ ...paidBooks, paymentMethod: 'ONLINE', attempts: ['PAID'] })
}

async function orderOnReceipt(payer: BrowserPayer): Promise<void> {
  await payer.fillCheckout('cash_on_delivery')
  if (payer.isScripted) await payer.page.getByRole('radio', { name: 'Наличными' }).click()
  await payer.page.getByRole('button', { name: 'Заказать' }).click()
  await payer.page.waitForURL(
    payer.isScripted ? '**/order-success?orderId=*' : '**/checkout/payment?orderId=*',
  )
}

async function payAChangedSum(payer: BrowserPayer): Promise<void> {
  await payer.placeOrder()
  await payer.openStep()
  const sum = payer.page.locator('[name="seenKopecks"]')
  const seen = Number(await sum.inputValue())
  const raise =
    'UPDATE "Order" SET "deliveryKopecks" = "deliveryKopecks" + 100, "totalKopecks" = "totalKopecks" + 100 WHERE "id" = $1'
  await query(shop.databaseUrl, raise, [payer.orderId])
  await payer.choose('online')
  await payer.reads('Сумма заказа изменилась. Проверьте её и подтвердите ещё раз.')
  await expect.poll(() => sum.inputValue()).toBe(String(seen + 100))
  await payer.choose('online')
  await payer.atBank('Оплатить')
  await payer.arrives()
}

async function payAfterARefusal(payer: BrowserPayer): Promise<void> {
  await payer.begin('online')
  await payer.atBank(/^Отклонить/)
  await payer.reads('Оплата не прошла. Попробуйте еще раз.')
  expect(await payer.books()).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'FAILED',
    attempts: ['FAILED declined'],
  })
  await payer.page.getByRole('link', { name: 'Попробовать снова' }).click()
  await payer.reads('Способ оплаты')
  expect(await ticked(payer)).toBe('online')
  await payer.choose('online')
  await payer.atBank('Оплатить')
  await payer.arrives()
  expect(await payer.books()).toMatchObject({ ...paidBooks, attempts: ['FAILED replaced', 'PAID'] })
}

async function payWithACode(payer: BrowserPayer): Promise<void> {
  await payer.begin('online')
  await payer.atBank(/^Проверка 3-D Secure/)
  const code = (await payer.page.locator('p strong').last().textContent()) ?? ''
  await payer.page.fill('[name="code"]', '0')
  await payer.page.getByRole('button', { name: 'Подтвердить' }).click()
  await payer.page.getByText('Код неверный. Попробуйте ещё раз.').waitFor()
  await payer.page.fill('[name="code"]', code)
  await payer.page.getByRole('button', { name: 'Подтвердить' }).click()
  await payer.arrives()
  expect(await payer.books()).toMatchObject({ ...paidBooks, attempts: ['PAID'] })
}

async function waitAndPayOnReceipt(payer: BrowserPayer): Promise<void> {
  await payer.begin('online')
  await payer.atBank(/^Не ответить/)
  await payer.reads(checkingText)
  await payer.page.getByRole('button', { name: 'Выбрать другой способ' }).click()
  await payer.reads('Способ оплаты')
  await payer.choose('cash')
  await payer.leavesStep('Подтверждаем заказ')
  await payer.page.getByText('Картой при получении').first().waitFor()
  await payer.page.getByRole('heading', { name: 'Оплата при получении' }).waitFor()
  const books = await payer.books()
  expect(books).toEqual({
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentMethod: 'CARD_ON_DELIVERY',
    attempts: ['FAILED replaced'],
  })
  await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).click()
  await payer.reads('Способ оплаты')
}

async function payLate(payer: BrowserPayer): Promise<void> {
  await payer.begin('online')
  await payer.atBank(/^Ответить с опозданием/)
  await payer.reads(checkingText)
  await payer.arrives()
  expect(await payer.books()).toMatchObject({ ...paidBooks, attempts: ['PAID'] })
}

async function payNotifiedTwice(payer: BrowserPayer): Promise<void> {
  await payer.begin('online')
  await payer.atBank(/^Ответить дважды/)
  await payer.arrives()
  expect(await payer.books()).toMatchObject({ ...paidBooks, attempts: ['PAID'] })
  const isPaidMail = ({ message, to }: (typeof shop.mails.mails)[number]) =>
    to.includes(payer.email) && (message.subject ?? '').includes('оплачен')
  await shop.mails.waitFor(isPaidMail)
  const events = `SELECT "operation" FROM "PaymentEvent" event JOIN "Payment" payment ON payment."id" = event."paymentId" WHERE payment."orderId" = $1`
  const operations = (await query<{ operation: string }>(shop.databaseUrl, events, [payer.orderId])).map(
    ({ operation }) => operation,
  )
  expect(operations.sort()).toEqual(['deposited', 'paid'])
  expect(shop.mails.mails.filter(isPaidMail)).toHaveLength(1)
}

async function payByPhone(payer: BrowserPayer): Promise<void> {
  await payer.begin('qr')
  const picture = payer.page.getByRole('img', { name: 'QR-код для оплаты' })
  await picture.waitFor()
  const link =
    (await payer.page.getByRole('link', { name: 'Открыть в приложении банка' }).getAttribute('href')) ?? ''
  expect(await picture.locator('path').getAttribute('d')).toBe(qrPicture(link).path)
  const phone = new HttpClient(shop.bank.url)
  expect((await phone.get(link)).words).toContain('Песочница')
  expect((await phone.post(link, { outcome: 'success' })).words).toContain('Оплачено')
  await payer.arrives()
  await payer.page.getByText('По QR-коду').waitFor()
  expect(await payer.books()).toEqual({ ...paidBooks, paymentMethod: 'QR', attempts: ['PAID'] })
}

const everywhere: [string, Story][] = [
  ['pays at once', payAtOnce],
  ['pays online as chosen at the checkout, without being asked again', payAsChosenAtCheckout],
  ['orders to pay on receipt, and is asked again only without scripts', orderOnReceipt],
  ['pays a sum that has changed after seeing it', payAChangedSum],
  ['is refused and pays by a second attempt', payAfterARefusal],
  ['waits for a silent bank, then pays on receipt', waitAndPayOnReceipt],
  ['pays by QR code with the phone', payByPhone],
]

const atTheBank: [string, Story][] = [
  ['types a wrong code of 3-D Secure, then the right one', payWithACode],
  ['pays at a bank that answers late', payLate],
  ['pays at a bank that tells it twice', payNotifiedTwice],
]

const twoScreens = screens.filter(([, width, scripted]) => scripted === width > 1_000)

function playStory(width: number, scripted: boolean) {
  return async (_name: string, story: Story) => {
    const payer = await BrowserPayer.open(shop, width, scripted)
    await story(payer)
    expect(payer.complaints).toEqual([])
    await payer.page.context().close()
  }
}

describe.concurrent.each(storyScreens())('on %s a customer', (_, width, scripted) => {
  it.each(everywhere)('a customer in the dialog %s', playStory(width, scripted))
})

describe.concurrent.each(isFullRun ? twoScreens : [])(
  'at the bank, on %s a customer',
  (_, width, scripted) => {
    it.each(atTheBank)('a customer at the bank %s', playStory(width, scripted))
  },
)

it('the dialog closes by Escape at the choice of method, and leads to the order', async () => {
  const payer = await BrowserPayer.open(shop, 1440, true)
  await payer.placeOrder()
  await payer.openStep()
  await payer.page.keyboard.press('Escape')
  await payer.page.waitForURL('**/order-success?orderId=*')
  await payer.page.getByRole('link', { name: 'Оплатить онлайн' }).click()
  await payer.reads('Способ оплаты')
  await payer.page.context().close()
})

it.each(storyItems(widths))('the dialog does not move while scripts load, at %i px', async (width) => {
  const payer = await BrowserPayer.open(shop, width, true)
  await payer.placeOrder()
  const placeOfButton = () => payer.page.getByRole('button', { name: 'Подтвердить' }).boundingBox()
  await payer.page.route('**/assets/*.js', (route) => route.abort())
  await payer.page.goto(shop.url + payer.path)
  const before = await placeOfButton()
  expect(before).not.toBeNull()
  await payer.page.unroute('**/assets/*.js')
  await payer.openStep()
  await payer.page.locator('dialog:modal').waitFor()
  expect(await placeOfButton()).toEqual(before)
  await payer.page.context().close()
})

it.each(storyItems(widths))(
  'the dialog is read from its heading without JavaScript, at %i px',
  async (width) => {
    const payer = await BrowserPayer.open(shop, width, false)
    await payer.placeOrder()
    await payer.openStep()
    const [header, heading, footer, last] = await Promise.all(
      ['header', 'dialog h1', 'footer', 'dialog [name="method"] >> nth=-1'].map((place) =>
        payer.page.locator(place).first().boundingBox(),
      ),
    )
    expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(footer?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
    await payer.page.context().close()
  },
)
