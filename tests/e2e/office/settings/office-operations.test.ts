import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { insertFailedJob } from '~tests/support/services/insert-failed-job'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', administrator })
})

afterAll(() => shop.stop())

// Jobs left by one width would be counted by the next.
afterEach(() => query(shop.databaseUrl, `DELETE FROM bullmq.job WHERE queue = 'integrations'`))

describe.each(storyScreens(officeScreens))('operations at %s', (_, width, scripted) => {
  it('an operator sees the running processes, retries failed jobs, and deletes unneeded ones', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    const failed = { queue: 'integrations', failure: 'Сервер не ответил' }
    await insertFailedJob(shop.databaseUrl, { ...failed, id: `first-${width}`, name: 'from-the-future' })
    await insertFailedJob(shop.databaseUrl, { ...failed, id: `second-${width}`, name: 'from-the-past' })

    await shop.open(page, '/admin/queues')
    const processes = page.getByRole('region', { name: 'Процессы' })
    await processes.getByText('Обработчик').first().waitFor()
    await processes.getByText('Сайт').first().waitFor()
    expect(await processes.getByText('работает').count()).toBeGreaterThanOrEqual(2)
    await page.getByRole('region', { name: 'По расписанию' }).getByText('Удаление устаревшего').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Интеграции', exact: true }).click()

    await page.getByRole('heading', { name: 'Очередь «Интеграции» 2' }).waitFor()
    expect(await page.getByText('Сервер не ответил').count()).toBe(2)
    await page.getByRole('button', { name: 'Повторить: from-the-future' }).click()
    await page.getByText('Задание выполняется ещё раз').waitFor()
    // Unknown to every release, so the retry fails too, with its own reason.
    await expect.poll(async () => {
      await shop.open(page, '/admin/queues/integrations')
      return page.getByText('There is no job from-the-future').count()
    }).toBe(1) // prettier-ignore

    await shop.open(page, `/admin/queues/integrations/second-${width}`)
    await page.getByText('3 из 3').waitFor()
    await page.getByRole('button', { name: 'Убрать навсегда' }).click()
    await page.getByText('Задание убрано из очереди').waitFor()
    await shop.open(page, `/admin/queues/integrations/second-${width}`)
    await page.getByText('Задание не найдено').waitFor()

    await shop.open(page, '/admin/queues/integrations')
    await page.getByRole('button', { name: 'Повторить все' }).click()
    await page.getByText('Выполняется ещё раз: 1 задание').waitFor()
    await page.getByRole('link', { name: 'Выполнены' }).click()
    await page.getByText('ЗАДАНИЙ НЕТ').waitFor()
    expect(complaints.filter((one) => !/ 404/.test(one))).toEqual([])
    await page.context().close()
  })

  it('a broken setting is reported with advice, until it is corrected', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator)
    await query(
      shop.databaseUrl,
      `INSERT INTO "Setting" ("group", "value") VALUES ('limits', '{"linesPerOrder":"много"}')`,
    )
    await shop.open(page, '/admin/health')
    await page.getByText('Начните с отмеченного красным').waitFor()
    await page.getByText('Не читаются, действуют значения по умолчанию').waitFor()
    await page.getByText('Что делать: Откройте «Настройки» и сохраните названные значения заново.').waitFor()
    await query(shop.databaseUrl, `DELETE FROM "Setting" WHERE "group" = 'limits'`)
    await page.getByRole('link', { name: 'Обновить' }).click()
    await page.getByText('Все сохранённые настройки читаются').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
