import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import {
  changeView,
  chooseColumns,
  deleteView,
  readColumns,
  readDefaultViews,
  readViews,
  saveView,
} from '~/domain/list-preferences/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { dayIn } from '~/platform/dates/dates'
import { isKnownQuery, knownQuery } from '~/platform/lists/known-query'
import { newId } from '~/platform/db/ids.server'
import { choiceFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { createUser } from '~tests/support/database/factories'

const list = 'orders' as const

it('a saved view belongs to one user, has a unique name, and may be the menu’s view', async () => {
  const [{ id: userId }, { id: other }] = [await createUser(), await createUser()]
  await saveView({ userId, list, name: 'Ждут', query: 'status=PENDING', isDefault: true })
  await saveView({ userId, list, name: 'Дорогие', query: 'min=10000', isDefault: true })
  const [first, second] = await readViews({ userId, list })
  expect([first?.name, first?.isDefault, second?.name, second?.isDefault]).toEqual([
    'Ждут',
    false,
    'Дорогие',
    true,
  ])
  expect([...(await readDefaultViews(userId))]).toEqual([['orders', 'min=10000']])
  expect([await readViews({ userId: other, list }), await readViews({ userId, list: 'audit' })]).toEqual([
    [],
    [],
  ])

  const id = first?.id ?? ''
  const taken = { status: 409, field: 'name', message: 'Вид с таким названием уже есть' }
  await expect(saveView({ userId, list, name: 'Ждут', query: '', isDefault: false })).rejects.toMatchObject(
    taken,
  )
  await expect(changeView({ userId, list, id, name: 'Дорогие', isDefault: false })).rejects.toMatchObject(
    taken,
  )
  await expect(changeView({ userId: other, list, id, name: 'Мои', isDefault: false })).rejects.toMatchObject({
    status: 404,
  })
  await changeView({ userId, list, id, name: 'Ждут нас', isDefault: true })
  await deleteView({ userId: other, list, id })
  expect((await readViews({ userId, list })).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Ждут нас', true],
    ['Дорогие', false],
  ])
  await deleteView({ userId, list, id })
  expect(await readViews({ userId, list })).toHaveLength(1)
})

it('a saved view with a preset of days moves with time', async () => {
  const { id: userId } = await createUser()
  const dayAt = (days: number): string =>
    dayIn(new Date(now().getTime() + days * 86_400_000), 'Europe/Moscow')
  const query = `status=PENDING&from=${dayAt(0)}&to=${dayAt(0)}`
  await saveView({ userId, list, name: 'Сегодня', query, isDefault: true })
  expect((await readViews({ userId, list })).map((view) => view.query)).toEqual([query])
  onTestFinished(() => holdClock(undefined))
  holdClock(new Date(Date.now() + 3 * 86_400_000))
  const later = `status=PENDING&from=${dayAt(0)}&to=${dayAt(0)}`
  expect([later === query, ...(await readViews({ userId, list })).map((view) => view.query)]).toEqual([
    false,
    later,
  ])
  expect([...(await readDefaultViews(userId))]).toEqual([['orders', later]])
})

it('a user has at most twenty views, even after concurrent saves', async () => {
  const { id: userId } = await createUser()
  const tries = Array.from({ length: 23 }, (_, index) =>
    saveView({ userId, list, name: `Вид ${index}`, query: '', isDefault: false }),
  )
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect([refused.length, (await readViews({ userId, list })).length]).toEqual([3, 20])
})

it('the columns of a list are saved for one user', async () => {
  const { id: userId } = await createUser()
  expect(await readColumns({ userId, list })).toBeNull()
  await chooseColumns({ userId, list, columns: ['date', 'total'] })
  await chooseColumns({ userId, list, columns: ['date'] })
  expect([await readColumns({ userId, list }), await readColumns({ userId: newId(), list })]).toEqual([
    ['date'],
    null,
  ])
  await chooseColumns({ userId, list, columns: null })
  expect(await readColumns({ userId, list })).toBeNull()
})

it('a saved view keeps only the known parameters of an address', () => {
  const filters = {
    search: searchFilter,
    status: choiceFilter(['NEW', 'OLD']),
    from: z.iso.date().nullable().catch(null),
  }
  const schema = listQuery({ filters, sorts: ['createdAt'], sizes: [20, 50] })
  const known = (text: string): string => knownQuery(schema, new URLSearchParams(text)).toString()
  expect(known(`status=NEW&utm=x&page=2&size=20&sort=createdAt&from=&search=++`)).toBe('status=NEW&page=2')
  expect(known('status=GONE&size=7&__proto__=1')).toBe('')
  expect(known(`search=${'я'.repeat(14_000)}`)).toBe(
    new URLSearchParams({ search: 'я'.repeat(100) }).toString(),
  )
  const isKnown = (text: string): boolean => isKnownQuery(schema, new URLSearchParams(text))
  expect([
    isKnown('status=&search=x&_routes=a'),
    isKnown('utm=x'),
    isKnown(`search=${'x'.repeat(101)}`),
  ]).toEqual([true, false, false])
})
