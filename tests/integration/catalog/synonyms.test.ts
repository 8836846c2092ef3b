import { beforeAll, expect, it } from 'vitest'

import { staffActor, systemActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addProduct,
  addSynonym,
  changeSynonym,
  deleteSynonym,
  listSynonyms,
  readSynonym,
  synonymFormInput,
  synonymListQuery,
  trySearch,
} from '~/domain/catalog/index.server'
import { newProductValues } from '~/domain/catalog/staff'
import { getDb } from '~/platform/db/db.server'
import { createCategory, createUser } from '~tests/support/database/factories'

let actor: Actor

beforeAll(async () => {
  actor = staffActor({
    userId: (await createUser({ role: 'ADMIN' })).id,
    name: 'Ольга',
    ip: '127.0.0.1',
    permissions,
  })
  const categoryId = (await createCategory()).id
  const typed = {
    ...newProductValues,
    name: 'Антисептик тонирующий',
    sku: 'ANT-1',
    categoryId,
    price: '500',
    quantity: '3',
  }
  expect(await addProduct({ typed, actor: systemActor })).toMatchObject({ outcome: 'saved' })
})

const wantedOf = (term: string, synonyms: string) => synonymFormInput.parse({ term, synonyms })
const list = (wanted: Record<string, string> = {}) =>
  listSynonyms(synonymListQuery.parse({ search: '', try: '', ...wanted }))
const found = async (text: string) => (await trySearch(text))?.products.map(({ name }) => name)

it('the search uses each change of a synonym at once', async () => {
  expect(await found('замазюкой')).toEqual([])
  const id = await addSynonym({ wanted: wantedOf('  Замазюка ', 'Антисептик,\nлазурь\n\n'), actor })
  expect(await readSynonym(id)).toMatchObject({
    term: 'замазюка',
    synonyms: ['антисептик', 'лазурь'],
    lastChange: { actorName: 'Ольга' },
  })
  await expect.poll(() => found('замазюкой')).toEqual(['Антисептик тонирующий'])
  expect(await trySearch('замазюка белая')).toMatchObject({
    words: [{ own: 'замазюка', others: ['антисептик', 'лазурь'] }, { own: 'белая' }],
  })
  const { version } = await readSynonym(id)
  await changeSynonym({ synonymId: id, wanted: wantedOf('замазюка', 'лазурь'), version, actor })
  await expect.poll(() => found('замазюкой')).toEqual([])
  const late = changeSynonym({ synonymId: id, wanted: wantedOf('замазюка', 'пропитка'), version, actor })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await deleteSynonym({ synonymId: id, actor })).toBe('замазюка')
  for (const gone of [id, 'x'])
    await expect(deleteSynonym({ synonymId: gone, actor })).rejects.toMatchObject({ status: 404 })
  const written = await getDb().auditLog.findMany({
    where: { entityId: id },
    select: { action: true },
    orderBy: { createdAt: 'asc' },
  })
  expect(written.map(({ action }) => action)).toEqual(['synonym.create', 'synonym.update', 'synonym.delete'])
})

it('a word has one list of synonyms for all its forms, even after concurrent additions', async () => {
  const both = ['Мазилка', 'мазилки'].map((term) =>
    addSynonym({ wanted: wantedOf(term, 'пастилёвка'), actor }),
  )
  const ends = await Promise.allSettled(both)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find((end) => end.status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 409, field: 'term' } })
  expect((await list({ search: 'ПАСТИЛЕВКА' })).rows).toHaveLength(1)
  expect((await list({ search: 'нет такого' })).rows).toEqual([])
})

it('the number of synonym words is limited to what the search reads', async () => {
  const rest = 1_000 - (await getDb().searchSynonym.count())
  await getDb().searchSynonym.createMany({
    data: Array.from({ length: rest }, (_, n) => ({ term: `слово${n} номер`, synonyms: ['краска'] })),
  })
  const full = addSynonym({ wanted: wantedOf('ещё одно', 'краска'), actor })
  await expect(full).rejects.toMatchObject({
    status: 409,
    field: 'term',
    message: expect.stringContaining('удалите лишние') as string,
  })
  const last = await list({ page: '20' })
  expect([last.rows.length, last.total, last.page, last.pages]).toEqual([50, 1_000, 20, 20])
  const [row] = last.rows
  await changeSynonym({ synonymId: row?.id ?? '', wanted: wantedOf(row?.term ?? '', 'эмаль'), actor })
  await getDb().searchSynonym.deleteMany({})
})

it.each([
  ['', 'краска', 'term', 'Введите слово, которое ищут клиенты'],
  ['?!', 'краска', 'term', 'В «?!» нет ни букв, ни цифр'],
  ['морилка', '', 'synonyms', 'Введите хотя бы один синоним'],
  ['морилка', ' , ;', 'synonyms', 'Введите хотя бы один синоним'],
  ['морилка', 'лазурь\nМорилки', 'synonyms', '«морилки» стоит с обеих сторон: поиск сам знает формы слова'],
])('the synonym «%s» for «%s» is refused beside %s', (term, synonyms, field, text) => {
  const { error } = synonymFormInput.safeParse({ term, synonyms })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, text]])
})
