import type { BankOrder } from './bank-order.ts'

const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
const times = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: 'Europe/Moscow' })

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; color: #20241f; background: #eef1ea }
  main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 12px }
  .notice { padding: .75rem 1rem; background: #fff3cd; border-radius: 8px; font-size: .9rem }
  h1 { font-size: 1.4rem; margin: 1.25rem 0 .25rem }
  .sum { font-size: 2rem; font-weight: 700; margin: 0 0 1rem }
  button, .button { display: block; width: 100%; min-height: 48px; margin: .5rem 0; padding: .5rem 1rem; border: 1px solid #c5cdbd; border-radius: 8px;
    background: #fff; font: inherit; text-align: left; cursor: pointer; box-sizing: border-box; color: inherit }
  button.main { background: #1f6f3d; border-color: #1f6f3d; color: #fff; text-align: center; font-weight: 600 }
  input { font: inherit; padding: .6rem; width: 100%; box-sizing: border-box; border: 1px solid #7c8775; border-radius: 8px }
  .error { color: #a3190f } table { width: 100%; border-collapse: collapse; font-size: .9rem } td, th { padding: .35rem; border-bottom: 1px solid #e2e6dc; text-align: left }
  small { color: #5a6355 }`

const notice =
  '<p class="notice"><strong>Песочница.</strong> Это учебный банк магазина: деньги не списываются, данные карты не нужны.</p>'

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${notice}${body}</main></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function head(order: BankOrder): string {
  return `<h1>Заказ ${escape(order.orderNumber)}</h1><p class="sum">${roubles.format(order.amount / 100)}</p>`
}

const outcomes: [string, string, string][] = [
  ['decline', 'Отклонить', 'на карте не хватает денег'],
  ['issuer', 'Проверка 3-D Secure', 'код на следующей странице'],
  ['late', 'Ответить с опозданием', 'вернёт в магазин, деньги спишет позже'],
  ['twice', 'Ответить дважды', 'магазин получит два одинаковых уведомления'],
  ['silence', 'Не ответить', 'вернёт в магазин без исхода'],
]

export function paymentPage(order: BankOrder, error = ''): string {
  const choices = order.qrcId === null ? outcomes : outcomes.slice(0, 1)
  const buttons = choices
    .map(
      ([value, label, hint]) =>
        `<button name="outcome" value="${value}">${label}<br><small>${hint}</small></button>`,
    )
    .join('')
  const problem = error === '' ? '' : `<p class="error" role="alert">${error}</p>`
  const back =
    order.qrcId === null
      ? `<a class="button" href="${escape(order.failUrl)}">Вернуться в магазин без оплаты</a>`
      : ''
  return page(
    'Оплата',
    `${head(order)}${problem}<form method="post"><button class="main" name="outcome" value="success">Оплатить</button>${buttons}</form>${back}<p><small>Оплатить можно до ${times.format(order.expiresAt)}.</small></p>`,
  )
}

export function issuerPage(order: BankOrder, isWrong: boolean): string {
  const problem = isWrong
    ? '<p class="error" role="alert" id="problem">Код неверный. Попробуйте ещё раз.</p>'
    : ''
  return page(
    'Подтверждение 3-D Secure',
    `${head(order)}<p>Код из SMS: <strong>${escape(order.issuerCode ?? '')}</strong></p>${problem}<form method="post"><label for="code">Код</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"><button class="main">Подтвердить</button><button name="cancel" value="1">Отменить платёж</button></form>`,
  )
}

export function closedPage(order: BankOrder): string {
  const text = order.deposited > 0 ? 'Этот заказ уже оплачен.' : 'Оплатить этот заказ больше нельзя.'
  return page(
    'Оплата',
    `${head(order)}<p>${text}</p><a class="button" href="${escape(order.returnUrl)}">Вернуться в магазин</a>`,
  )
}

export function qrDonePage(order: BankOrder): string {
  const text =
    order.deposited > 0
      ? 'Оплачено. Вернитесь к странице магазина.'
      : 'Платёж отклонён. Вернитесь к странице магазина.'
  return page('Оплата', `${head(order)}<p>${text}</p>`)
}

export function refusedPage(text: string): string {
  return page('Оплата', `<h1>${escape(text)}</h1>`)
}

const states: Record<number, string> = {
  0: 'ждёт оплаты',
  2: 'оплачен',
  3: 'отменён',
  4: 'возврат',
  5: 'у банка покупателя',
  6: 'отклонён',
}

export function ordersPage(orders: readonly BankOrder[]): string {
  const rows = orders.map(
    (order) =>
      `<tr><td><a href="/${order.qrcId === null ? `pay/${order.id}` : `sbp/${order.qrcId}`}">${escape(order.orderNumber)}</a></td><td>${roubles.format(order.amount / 100)}</td><td>${states[order.status] ?? ''}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>Заказов ещё нет.</p>'
      : `<table><tr><th>Заказ</th><th>Сумма</th><th>Состояние</th></tr>${rows.join('')}</table>`
  return page('Песочница оплаты', `<h1>Песочница оплаты</h1>${table}`)
}
