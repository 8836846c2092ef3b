import { beforeAll, expect, it } from 'vitest'

import { listRecipients } from '~/domain/mailings/index.server'
import type { RecipientView } from '~/domain/mailings/staff'
import { getDb } from '~/platform/db/db.server'
import { createUser } from '~tests/support/database/factories'
import { createMailing } from '~tests/support/mailings/started-mailing'

let mailingId = ''

beforeAll(async () => {
  mailingId = await createMailing({ subject: 'Осенние скидки' })
  const outcomes = [
    { name: 'Пётр Гончар', status: 'FAILED', reason: '550 ящик не существует' },
    { name: 'Мария Лис', status: 'FAILED', reason: 'не подтверждено' },
    { name: 'Ирина Бойко', status: 'QUEUED', reason: '451 попробуйте позже', attempts: 1 },
    { name: 'Олег Руденко', status: 'SENT', sentAt: new Date() },
    { name: 'Анна Ковалёва', status: 'SKIPPED', reason: 'отписался' },
    { name: 'Вера Возврат', status: 'SENT', sentAt: new Date(), bouncedAt: new Date() },
  ] as const
  for (const [index, { name, ...row }] of outcomes.entries()) {
    const { id } = await createUser({ name, email: `recipient-${index}@names.example` })
    await getDb().mailingRecipient.create({ data: { mailingId, userId: id, ...row }, select: { id: true } })
  }
})

const found = async (show: RecipientView, search = '') => {
  const { rows, total } = await listRecipients({ mailingId, show, search, page: 1 })
  expect(total).toBe(rows.length)
  return rows.map(({ name, state, answer }) => [name, state, answer])
}

it('refusals are listed by name with the words of the mail server', async () => {
  expect(await found('failed')).toEqual([['Пётр Гончар', 'failed', '550 ящик не существует']])
  expect(await found('unconfirmed')).toEqual([
    ['Мария Лис', 'unconfirmed', 'связь прервалась после текста письма'],
  ])
  expect(await found('repeated')).toEqual([['Ирина Бойко', 'repeated', '451 попробуйте позже']])
  expect(await found('returned')).toEqual([['Вера Возврат', 'returned', null]])
  expect(await found('skipped')).toEqual([['Анна Ковалёва', 'skipped', 'отписался']])
  expect(await found('all')).toHaveLength(6)
})

it('a recipient is found by a part of the name or address, and never in another campaign', async () => {
  expect(await found('all', 'гонч')).toHaveLength(1)
  expect(await found('all', 'recipient-3@')).toEqual([['Олег Руденко', 'sent', null]])
  expect(await found('all', '%')).toEqual([])
  const other = await createMailing()
  expect(await listRecipients({ mailingId: other, show: 'all', search: '', page: 1 })).toMatchObject({
    rows: [],
    total: 0,
    pages: 1,
  })
})
