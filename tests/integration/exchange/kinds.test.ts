import { beforeAll, describe, expect, it } from 'vitest'

import { permissionsOf } from '~/domain/auth/shared'
import { deleteCustomer } from '~/domain/customers/index.server'
import { exportAtOnce, readImport, removeErasedFiles } from '~/domain/exchange/index.server'
import { importKinds, type ImportKindName } from '~/domain/exchange/staff'
import { getDb } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'
import { createCategory, createProduct, createPromo, createUser } from '~tests/support/database/factories'
import { applyFile, lines, planFile, undoFile } from '~tests/support/exchange/import-file'
import { insertAdministrator } from '~tests/support/people/insert-administrator'

const actor = await insertAdministrator()
const DAY = 24 * 3_600_000

const read = (id: string) => readImport(id, { page: 1, holder: actor })
const rowsOf = async (id: string) =>
  (await read(id)).rows.map(({ effect, reason }) => (reason === null ? effect : `${effect}: ${reason}`))

/** Texts that a file could change: formulas, quotes, separators, line ends, leading zeros and signs. */
const hard = ['=1+1', '«Ёлка; "в кавычках"', '007', '-5', '  с краёв ', 'две\nстроки', '12.12', "'метка"]

beforeAll(async () => {
  const root = await createCategory({ name: 'Материалы', slug: 'materialy', sortOrder: -3 })
  for (const [index, text] of hard.entries()) {
    const { id: categoryId } = await createCategory({
      name: `${text.trim()} ${index}`,
      slug: `hard-${index}`,
      parentId: index % 2 === 0 ? root.id : null,
      description: text.trim(),
      seoTitle: text.trim(),
      isActive: index % 3 !== 0,
    })
    const { id: ownerId } = await createProduct({
      categoryId,
      name: text.trim(),
      sku: text.trim().replace('\n', ' '),
      priceKopecks: 10_050 + index,
    })
    await getDb().slugHistory.create({ data: { owner: 'PRODUCT', ownerId, slug: `old-${index}` } })
    await createUser({
      ...{ email: `hard-${index}@list.example`, name: text.trim().replace('\n', ' '), role: 'CUSTOMER' },
      phone: index % 2 === 0 ? null : `+7949123450${index}`,
      status: index % 3 === 0 ? 'INACTIVE' : 'ACTIVE',
    })
    await createPromo({
      code: `КОД-${index}`,
      kind: index % 2 === 0 ? 'PERCENT' : 'AMOUNT',
      value: index % 2 === 0 ? 10 : 12_345,
      minimumKopecks: index * 5_050,
      categoryId: index % 3 === 0 ? categoryId : null,
      maxUses: index === 0 ? null : index,
      startsAt: index % 2 === 0 ? null : new Date('2026-12-01T09:30:00+03:00'),
      endsAt: index % 2 === 0 ? null : new Date(Date.now() + index * DAY),
      isActive: index % 3 !== 1,
    })
  }
})

describe.each(Object.keys(importKinds) as ImportKindName[])('a file of the kind %s', (kind) => {
  it.each(['csv', 'xlsx', 'jsonl'] as const)(
    'an unmodified export as %s imports as no change',
    async (format) => {
      const request = { kind, format, narrowed: null, chosen: null, shown: null } as const
      const exported = await exportAtOnce(request, actor)
      const id = await planFile({ kind, body: exported?.body ?? '', actor, options: { empty: 'clear' } })
      const { rows, counts, columns, mapping } = await read(id)
      expect(mapping.filter((name) => name !== '').sort()).toEqual(columns.map(({ name }) => name).sort())
      expect(
        rows.flatMap(({ effect, reason, changes }) => (effect === 'SAME' ? [] : { reason, changes })),
      ).toEqual([])
      expect(counts.SAME).toBe(exported?.count)
    },
  )
})

describe('categories in a file', () => {
  it('categories are created and changed, and the undo puts them back', async () => {
    const known = await createCategory({ name: 'Лаки', slug: 'laki' })
    const body = lines(
      ['Адрес', 'Название', 'Раздел', 'Показывать'],
      ['laki', 'Лаки и масла', 'Материалы', 'да'],
      ['gruntovki', 'Грунтовки', '', 'нет'],
      ['bez-razdela', 'Без раздела', 'Нет такого', 'да'],
      ['плохой адрес', 'Плохие', '', 'да'],
    )
    const id = await planFile({ kind: 'categories', body, actor })
    expect(await rowsOf(id)).toEqual([
      'CHANGED',
      'NEW',
      'REFUSED: Раздел: «Нет такого» — Такого раздела нет: загрузите сначала его',
      'REFUSED: Адрес: Адрес — латинские буквы, цифры и дефисы, не больше 80',
    ])
    await applyFile(id, actor)
    const changed = await getDb().category.findUniqueOrThrow({
      where: { id: known.id },
      select: { name: true, parent: { select: { name: true } } },
    })
    expect(changed).toEqual({ name: 'Лаки и масла', parent: { name: 'Материалы' } })
    expect(await getDb().category.count({ where: { slug: 'gruntovki', isActive: false } })).toBe(1)
    const quiet = { type: 'CATEGORY_UPDATED', message: 'Грунтовки' } as const
    expect(await getDb().notification.count({ where: quiet })).toBe(0)
    await undoFile(id, actor)
    expect(await getDb().category.count({ where: { slug: 'gruntovki' } })).toBe(0)
    const undone = await getDb().category.findUniqueOrThrow({ where: { id: known.id } })
    expect(undone).toMatchObject({ name: 'Лаки', parentId: null })
  })

  it('a category without an address in the file is found by its name, and a new one gets an address', async () => {
    await createCategory({ name: 'Кисти', slug: 'kisti' })
    const body = lines(['Категория', 'Описание'], ['кисти', 'Для краски'], ['Валики', 'Для стен'])
    const id = await planFile({ kind: 'categories', body, actor })
    expect(await rowsOf(id)).toEqual(['CHANGED', 'NEW'])
    await applyFile(id, actor)
    expect(await getDb().category.count({ where: { slug: 'valiki', description: 'Для стен' } })).toBe(1)
  })

  it('a category that is used by now stays after the undo', async () => {
    const body = lines(['Адрес', 'Название'], ['emali-po-metallu', 'Эмали по металлу'])
    const id = await planFile({ kind: 'categories', body, actor })
    await applyFile(id, actor)
    const made = await getDb().category.findUniqueOrThrow({ where: { slug: 'emali-po-metallu' } })
    await createProduct({ categoryId: made.id })
    await undoFile(id, actor)
    expect((await read(id)).undo).toMatchObject({ done: 0, refused: 1 })
  })
})

describe('customers in a file', () => {
  it('customers are created without a consent and changed, and the undo puts them back', async () => {
    const known = await createUser({ email: 'boris@list.example', name: 'Борис', role: 'CUSTOMER' })
    const body = lines(
      ['ФИО', 'E-mail', 'Тел.', 'Статус'],
      ['Борис Ли', 'Boris@List.Example', '8 949 111-22-33', 'неактивный'],
      ['Вера', 'vera@list.example', '', ''],
      ['Глеб', 'gleb@list', '12', 'да'],
    )
    const id = await planFile({ kind: 'customers', body, actor })
    expect(await rowsOf(id)).toEqual([
      'CHANGED',
      'NEW',
      'REFUSED: Email: Похоже, в адресе не хватает окончания: .ru или .com',
    ])
    await applyFile(id, actor)
    const person = (email: string) => getDb().user.findUnique({ where: { email } })
    expect(await person('boris@list.example')).toMatchObject({
      name: 'Борис Ли',
      phone: '+79491112233',
      status: 'INACTIVE',
    })
    expect(await person('vera@list.example')).toMatchObject({
      ...{ name: 'Вера', phone: null, status: 'ACTIVE', role: 'CUSTOMER', passwordHash: null },
      ...{ marketingConsentAt: null, marketingAskedAt: null, emailVerifiedAt: null },
    })
    await undoFile(id, actor)
    expect(await person('vera@list.example')).toBeNull()
    expect(await person('boris@list.example')).toMatchObject({
      id: known.id,
      name: 'Борис',
      status: 'ACTIVE',
    })
  })

  it('a new customer who has a password by now stays after the undo, and an employee is never changed', async () => {
    await createUser({ email: 'clerk@list.example', name: 'Сотрудник', role: 'ADMIN' })
    const body = lines(['Имя', 'Email'], ['Дарья', 'darya@list.example'], ['Не он', 'clerk@list.example'])
    const id = await planFile({ kind: 'customers', body, actor })
    await applyFile(id, actor)
    expect((await read(id)).rows[1]?.reason).toBe('У этого адреса уже есть кабинет')
    await getDb().user.update({ where: { email: 'darya@list.example' }, data: { passwordHash: 'x' } })
    await undoFile(id, actor)
    expect((await read(id)).undo).toMatchObject({ done: 0, refused: 1 })
    expect(await getDb().user.count({ where: { name: 'Не он' } })).toBe(0)
  })

  it('the rows and the file of an import no longer name a customer whose data was erased', async () => {
    const body = lines(['Имя', 'Email'], ['Егор', 'egor@list.example'])
    const id = await planFile({ kind: 'customers', body, actor })
    await applyFile(id, actor)
    const { id: customerId } = await getDb().user.findUniqueOrThrow({ where: { email: 'egor@list.example' } })
    await deleteCustomer({ customerId, actor })
    const run = await getDb().importRun.findUniqueOrThrow({ where: { id } })
    const items = await getDb().bulkChangeItem.findMany({ where: { bulkChangeId: run.bulkChangeId ?? '' } })
    expect(JSON.stringify(items)).not.toMatch(/егор|egor/i)
    await removeErasedFiles()
    expect(await getStorage().get(run.storageKey)).toBeNull()
    expect((await getDb().importRun.findUniqueOrThrow({ where: { id } })).samples).toEqual([])
  })
})

describe('promo codes in a file', () => {
  it('promo codes are created and changed, and the undo puts them back', async () => {
    const known = await createPromo({ code: 'ОСЕНЬ', kind: 'PERCENT', value: 5 })
    const body = lines(
      ['Промокод', 'Скидка, %', 'Скидка, ₽', 'Разрешено', 'Конец'],
      ['осень', '', '500', '10', '31.12.2099'],
      ['ЗИМА', '15', '', '', '2099-12-31 23:30'],
      ['ЛЕТО', '10', '100', '', ''],
      ['МАРТ', '', '', '', ''],
      ['МАЙ', '101', '', '0', 'завтра'],
    )
    const id = await planFile({ kind: 'promos', body, actor })
    expect(await rowsOf(id)).toEqual([
      'CHANGED',
      'NEW',
      'REFUSED: Укажите скидку или в процентах, или в рублях',
      'REFUSED: Укажите скидку в процентах или в рублях',
      'REFUSED: Скидка, %: «101» — Проценты — целое число от 1 до 100; ' +
        'Разрешено: «0» — Введите целое число, больше нуля, или оставьте пустым; ' +
        'Конец: «завтра» — Введите день, например 01.12.2026 или 2026-12-01 09:30',
    ])
    await applyFile(id, actor)
    const promo = (code: string) => getDb().promoCode.findUnique({ where: { code } })
    expect(await promo('ОСЕНЬ')).toMatchObject({ kind: 'AMOUNT', value: 50_000, maxUses: 10 })
    expect(await promo('ЗИМА')).toMatchObject({
      kind: 'PERCENT',
      value: 15,
      endsAt: new Date('2099-12-31T20:30:00Z'),
    })
    await undoFile(id, actor)
    expect(await promo('ЗИМА')).toBeNull()
    expect(await promo('ОСЕНЬ')).toMatchObject({ id: known.id, kind: 'PERCENT', value: 5, maxUses: null })
  })

  it('a promo code that was changed since the preview is refused', async () => {
    const { id: promoId } = await createPromo({ code: 'АПРЕЛЬ', kind: 'PERCENT', value: 5 })
    const id = await planFile({ kind: 'promos', body: lines(['Код', 'Скидка, %'], ['АПРЕЛЬ', '7']), actor })
    await getDb().promoCode.update({ where: { id: promoId }, data: { value: 9 } })
    await applyFile(id, actor)
    expect((await read(id)).change).toMatchObject({ done: 0, refused: 1 })
  })

  it('a person without the permission for promo codes imports none', async () => {
    const clerk = { ...actor, permissions: permissionsOf('STAFF', ['products.write', 'stock.write']) }
    const body = lines(['Код', 'Скидка, %'], ['ИЮНЬ', '7'])
    await expect(planFile({ kind: 'promos', body, actor: clerk })).rejects.toMatchObject({ status: 403 })
  })

  it('a person with the permission for promo codes alone imports them', async () => {
    const { id: roleId } = await getDb().staffRole.create({
      data: { name: 'Промокоды', permissions: ['promotions.write'] },
    })
    await getDb().user.update({ where: { id: actor.id ?? '' }, data: { role: 'STAFF', staffRoleId: roleId } })
    const clerk = { ...actor, permissions: permissionsOf('STAFF', ['promotions.write']) }
    const id = await planFile({
      kind: 'promos',
      body: lines(['Код', 'Скидка, %'], ['ИЮЛЬ', '7']),
      actor: clerk,
    })
    await applyFile(id, clerk)
    expect(await getDb().promoCode.count({ where: { code: 'ИЮЛЬ' } })).toBe(1)
  })
})
