import type { BrowserContext, Page } from 'playwright-core'

import { DESKTOP, PHONE, type Shot } from './shop-shots.ts'

export interface Administrator {
  email: string
  password: string
}

export async function signIn(
  page: Page,
  base: string,
  { email, password }: Administrator,
): ReturnType<BrowserContext['storageState']> {
  await page.goto(`${base}/admin/login`)
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.getByRole('button', { name: 'ВОЙТИ' }).click()
  await page.waitForURL(`${base}/admin`)
  return page.context().storageState()
}

const at = (path: string) => (page: Page, base: string) => page.goto(base + path)

const ofOrder =
  (list: string, tail = '') =>
  async (page: Page, base: string): Promise<void> => {
    await page.goto(base + list)
    const href = await page.locator('main tbody a[href^="/admin/orders/"]').first().getAttribute('href')
    await page.goto(`${base}${(href ?? '').split('?')[0]}${tail}`)
  }

const ofCustomer =
  (tail: string) =>
  async (page: Page, base: string): Promise<void> => {
    await page.goto(`${base}/admin/customers?sort=ordersCount`)
    const href = await page.locator('main tbody a[href^="/admin/customers/"]').first().getAttribute('href')
    await page.goto(`${base}${(href ?? '').split('?')[0]}${tail}`)
  }

const ofProduct =
  (tail: string) =>
  async (page: Page, base: string): Promise<void> => {
    await page.goto(`${base}/admin/products`)
    const href = await page.locator('main tbody a[href*="/edit"]').first().getAttribute('href')
    await page.goto(`${base}${(href ?? '').split('?')[0]?.replace(/edit$/, tail) ?? ''}`)
  }

async function productPreview(page: Page, base: string): Promise<void> {
  await ofProduct('edit')(page, base)
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await page.goto(`${base}/admin/products/drafts/${id}/preview`)
}

async function firstMessage(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/messages`)
  await page.locator('main tbody a').first().click()
  await page.waitForURL(/messages\/[\da-f-]{36}/)
}

async function bulkQuestion(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/orders?status=PENDING`)
  for (const tick of (await page.locator('main tbody input[type="checkbox"]').all()).slice(0, 3))
    await tick.check()
  const bar = page.locator('.bulk-bar')
  await bar.locator('select').selectOption({ index: 2 })
  await bar.getByRole('button').first().click()
  await page.waitForURL('**/admin/bulk/**')
}

async function palette(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('иван')
  await page.getByRole('option').first().waitFor()
}

function ofTemplate(name: string): Shot['open'] {
  return async (page, base) => {
    await page.goto(`${base}/admin/mailing-templates`)
    await page.getByRole('link', { name: `Написать рассылку: ${name}` }).click()
    await page.getByRole('heading', { name: 'Новая рассылка' }).waitFor()
  }
}

async function mailingPreview(page: Page, base: string): Promise<void> {
  await ofTemplate('Письмо с промокодом')(page, base)
  await page.getByRole('button', { name: 'Сохранить и посмотреть' }).click()
  await page.getByRole('heading', { name: 'Проверка перед отправкой' }).waitFor()
}

async function mailingReport(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/mailings?state=DONE`)
  await page.locator('main tbody a[href^="/admin/mailings/"]').first().click()
  await page.getByText('Рассылка завершена').waitFor()
}

async function segment(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/admin/segments`)
  await page
    .locator('main a[href^="/admin/segments/"]:not([href$="new"]):not([href$="delete"])')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Сколько клиентов' }).waitFor()
}

const PAID = '/admin/orders?paymentStatus=PAID'

const screens: Readonly<Record<string, Shot['open']>> = {
  'overview': at('/admin'),
  'orders': at('/admin/orders'),
  'order': ofOrder(PAID),
  'order-edit': ofOrder(PAID, '?edit=1'),
  'order-lines': ofOrder('/admin/orders?status=PENDING', '/lines'),
  'order-refund': ofOrder(PAID, '/refund'),
  'order-note': ofOrder(PAID, '/note'),
  'order-invoice': ofOrder(PAID, '/print/invoice'),
  'new-order': at('/admin/orders/new'),
  'orders-manager': at('/admin/orders-manager'),
  'orders-board': at('/admin/orders-manager?view=board'),
  'bulk-change': bulkQuestion,
  'customers': at('/admin/customers'),
  'customer': ofCustomer(''),
  'customer-deletion': ofCustomer('/delete'),
  'segments': at('/admin/segments'),
  'segment': segment,
  'new-segment': at('/admin/segments/new'),
  'reviews': at('/admin/reviews'),
  'questions': at('/admin/questions'),
  'messages': at('/admin/messages'),
  'message': firstMessage,
  'notifications': at('/admin/notifications'),
  'notification-settings': at('/admin/notifications/settings'),
  'products': at('/admin/products'),
  'products-grid': at('/admin/products?view=grid'),
  'product': ofProduct('edit'),
  'product-family': ofProduct('family'),
  'product-documents': ofProduct('documents'),
  'product-pairs': ofProduct('pairs'),
  'product-variants': ofProduct('variants'),
  'products-sheet': at('/admin/products/sheet'),
  'new-product': at('/admin/products/new'),
  'product-preview': productPreview,
  'sales': at('/admin/sales'),
  'new-sale': at('/admin/sales/new'),
  'mailings': at('/admin/mailings'),
  'automatic-mails': at('/admin/mailings/automatic'),
  'automatic-mail': at('/admin/mailings/automatic/abandoned-cart'),
  'mailing-templates': at('/admin/mailing-templates'),
  'mailing-template-sale': ofTemplate('Акция недели'),
  'mailing-template-news': ofTemplate('Новинки'),
  'mailing-template-promo': ofTemplate('Письмо с промокодом'),
  'mailing-preview': mailingPreview,
  'mailing-report': mailingReport,
  'bounces': at('/admin/settings/bounces'),
  'promos': at('/admin/promos'),
  'new-promo': at('/admin/promos/new'),
  'synonyms': at('/admin/synonyms'),
  'mail-templates': at('/admin/mail-templates'),
  'mail-template': at('/admin/mail-templates/order-placed'),
  'pickup-points': at('/admin/pickup-points'),
  'new-pickup-point': at('/admin/pickup-points/new'),
  'shipping-zones': at('/admin/shipping-zones'),
  'new-shipping-zone': at('/admin/shipping-zones/new'),
  'tinting': at('/admin/tinting'),
  'tinting-table': at('/admin/tinting/table?test=RAL%205003&litres=2,7'),
  'tinting-formulas': at('/admin/tinting/formulas'),
  'guides': at('/admin/guides'),
  'paint-rules': at('/admin/paint-rules'),
  'imports': at('/admin/imports'),
  'imports-columns': at('/admin/imports/columns'),
  'import-schedules': at('/admin/imports/schedules'),
  'exports': at('/admin/exports?kind=products'),
  'colors': at('/admin/colors'),
  'colors-import': at('/admin/colors/import'),
  'queues': at('/admin/queues'),
  'queue': at('/admin/queues/maintenance?state=delayed'),
  'health': at('/admin/health'),
  'integrations': at('/admin/integrations'),
  'integrations-add': at('/admin/integrations?add=1'),
  'programs': at('/admin/programs'),
  'new-program': at('/admin/programs/new'),
  'webhooks': at('/admin/programs/webhooks'),
  'new-webhook': at('/admin/programs/webhooks/new'),
  'settings': at('/admin/settings'),
  'settings-contact': at('/admin/settings/contact'),
  'settings-admin': at('/admin/settings/admin'),
  'staff': at('/admin/staff'),
  'new-staff': at('/admin/staff/new'),
  'security': at('/admin/security'),
  'roles': at('/admin/roles'),
  'new-role': at('/admin/roles/new'),
  'inventory': at('/admin/inventory'),
  'movements': at('/admin/inventory/movements'),
  'stock-takes': at('/admin/inventory/stock-takes'),
  'deliveries': at('/admin/inventory/deliveries'),
  'categories': at('/admin/categories'),
  'new-category': at('/admin/categories/new'),
  'mails': at('/admin/mails'),
  'audit': at('/admin/audit'),
  'search': at('/admin/search?q=%D0%B8%D0%B2%D0%B0%D0%BD'),
} // prettier-ignore

export const officeShots: readonly Shot[] = [
  ...Object.entries(screens).flatMap(([name, open]) => [
    { name: `office-${name}`, size: DESKTOP, open },
    { name: `office-${name}-phone`, size: PHONE, open },
  ]),
  { name: 'office-palette', size: DESKTOP, open: palette },
]
