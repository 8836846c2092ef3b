import type { Page } from 'playwright-core'

import { editableMails } from '../../app/domain/mail/shared.ts'

import { type Shot } from './shop-shots.ts'

const sizes = { '': { width: 680, height: 900 }, '-phone': { width: 390, height: 844 } } as const

async function letterOf(page: Page, base: string, path: string): Promise<void> {
  await page.goto(base + path)
  await openLetter(page)
}

async function openLetter(page: Page): Promise<void> {
  const frame = page.locator('main iframe').first()
  const [src, html] = await Promise.all([frame.getAttribute('src'), frame.getAttribute('srcdoc')])
  if (html === null) await page.goto(new URL(src ?? '', page.url()).href)
  else await page.setContent(html)
}

const ofTemplate =
  (name: string): Shot['open'] =>
  async (page, base) => {
    await page.goto(`${base}/admin/mailing-templates`)
    await page.getByRole('link', { name: `Написать рассылку: ${name}` }).click()
    await page.getByRole('heading', { name: 'Новая рассылка' }).waitFor()
    await page.getByRole('button', { name: 'Сохранить и посмотреть' }).click()
    await page.getByRole('heading', { name: 'Проверка перед отправкой' }).waitFor()
    await openLetter(page)
  }

const letters: Readonly<Record<string, Shot['open']>> = {
  'mailing-sale': ofTemplate('Акция недели'),
  'mailing-news': ofTemplate('Новинки'),
  'mailing-promo': ofTemplate('Письмо с промокодом'),
  ...Object.fromEntries(
    ['abandoned-cart', 'back-in-stock', 'review-request', 'first-order', 'reorder'].map((kind) => [
      `automatic-${kind}`,
      (page: Page, base: string) => letterOf(page, base, `/admin/mailings/automatic/${kind}`),
    ]),
  ),
  ...Object.fromEntries(
    editableMails.map((mail) => [
      mail,
      (page: Page, base: string) => letterOf(page, base, `/admin/mail-templates/${mail}`),
    ]),
  ),
}

export const letterShots: readonly Shot[] = Object.entries(letters).flatMap(([name, open]) =>
  Object.entries(sizes).map(([ending, size]) => ({
    name: `letter-${name}${ending}`,
    size,
    open,
    quality: 60,
  })),
)
