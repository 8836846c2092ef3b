import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { beforeEach, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { addToCart } from '~/domain/cart/index.server'
import { keepImportFile } from '~/domain/exchange/index.server'
import {
  formulaExport,
  formulaTemplate,
  importFormulas,
  planFormulaFile,
} from '~/domain/formula-imports/index.server'
import { placeOrder } from '~/domain/orders/index.server'
import {
  findFormulas,
  listFormulaSystems,
  listTintingQueue,
  readTints,
  removeFormulas,
} from '~/domain/tinting/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { newVisitor } from '../../support/database/factories'
import { allowTinting, createBase, createShade } from '../../support/database/tinting'
import { checkoutOf } from '../../support/orders/checkout-form'
import { administrator } from '../../support/people/administrator'

beforeEach(async () => {
  await allowTinting()
  await getDb().tintFormula.deleteMany({})
})

const keep = (text: string | Buffer) => keepImportFile('формулы.csv', Readable.from([Buffer.from(text)]))
const HEADER = 'Оттенок;Бренд;База;Паста 1;Название 1;Мл на литр 1;Паста 2;Мл на литр 2\n'

async function load(text: string, more: { brand?: string; actor?: Actor } = {}) {
  const file = await keep(HEADER + text)
  return importFormulas({ file, brand: '', once: undefined, actor: administrator, ...more })
}

const statesOf = (plan: { formulas: readonly { state: string }[] } | null) =>
  plan?.formulas.map(({ state }) => state)

async function placeTinted(brand: string | null, hex = '#373f43') {
  const [base, shade, { hash }] = [await createBase({ brand }), await createShade(hex), newVisitor()]
  const line = { productId: base.id, shadeId: shade.id, quantity: 2, agreedAt: now() }
  await addToCart({ visitorHash: hash, lines: [line] })
  const { orderId } = await placeOrder({
    ...{ source: 'SITE', checkout: checkoutOf({ delivery: 'pickup' }), visitorHash: hash, userId: null },
    ...{ ip: '127.0.0.1', userAgent: 'test' },
  })
  await getDb().order.update({ where: { id: orderId }, data: { status: 'CONFIRMED' } })
  const formula = async () =>
    (await listTintingQueue('waiting')).find((row) => row.orderId === orderId)?.formula
  return { orderId, shade, base, formula }
}

it('the queue and the cards show the formula of the brand for the base that was taken', async () => {
  const { shade, base, orderId, formula } = await placeTinted('Северин')
  expect(await formula()).toBeNull()
  const code = `V ${shade.code}`
  await load(`${code};Северин;A;WH;;9;;\n${code};;C;BK;Чёрная;40;;\n`)
  expect(await formula()).toEqual([{ code: 'BK', name: 'Чёрная', microlitresPerLitre: 40_000 }])
  await load(`${code};северин;C;BK;Чёрная;62,5;YO;8,125\n`)
  const own = [
    { code: 'BK', name: 'Чёрная', microlitresPerLitre: 62_500 },
    { code: 'YO', name: '', microlitresPerLitre: 8_125 },
  ]
  expect(await formula()).toEqual(own)
  const line = await getDb().orderItemTint.findFirstOrThrow({ where: { orderItem: { orderId } } })
  expect(await readTints([line.orderItemId])).toMatchObject([{ base: 'C', formula: own }])
  await getDb().product.update({ where: { id: base.id }, data: { brand: 'Белозорье' } })
  expect(await formula()).toMatchObject([{ microlitresPerLitre: 40_000 }])
})

it('a line whose product was deleted has no formula, since its brand is unknown', async () => {
  const { shade, base, orderId, formula } = await placeTinted(null)
  await load(`V ${shade.code};;C;BK;;40;;\n`)
  expect(await formula()).toHaveLength(1)
  await getDb().orderItem.updateMany({ where: { orderId, productId: base.id }, data: { productId: null } })
  expect(await formula()).toBeNull()
})

it('a second import replaces its formulas alone, writes the audit log in words, and can change nothing', async () => {
  const [one, other] = [await createShade(), await createShade()]
  const [first, second] = [`V ${one.code};;A;BK;;1;;\n`, `V ${other.code};;A;BK;;2;;\n`]
  expect(statesOf(await load(first + second))).toEqual(['new', 'new'])
  const before = await getDb().tintFormula.findFirstOrThrow({ where: { shadeId: one.id } })
  expect(statesOf(await load(`V ${one.code};;A;YO;Охра;1,5;;\n${second}`))).toEqual(['changed', 'same'])
  const after = await getDb().tintFormula.findFirstOrThrow({ where: { shadeId: one.id } })
  expect(after).toMatchObject({ id: before.id, createdAt: before.createdAt })
  expect(after.colorants).toEqual([{ code: 'YO', name: 'Охра', microlitresPerLitre: 1_500 }])
  const entries = () =>
    getDb().auditLog.findMany({ where: { action: 'formulas.import' }, orderBy: { id: 'desc' } })
  const [entry, ...earlier] = await entries()
  expect(entry?.after).toEqual({ name: 'формулы.csv', formulas: ['Веер, все бренды: новых 0, изменено 1'] })
  expect(statesOf(await load(second))).toEqual(['same'])
  expect(await entries()).toHaveLength(earlier.length + 1)
})

it('exported formulas are imported without a change, as CSV and as XLSX', async () => {
  const [one, other] = [await createShade(), await createShade()]
  await createBase({ brand: 'Северин' })
  await load(
    `V ${one.code};Северин;C;001;Чёрная;62,5;YO;0,001\nV ${one.code};;C;BK;=2+2;12,345;;\nV ${other.code};;A;BK;;300;;\n`,
  )
  for (const format of ['csv', 'xlsx'] as const) {
    const body = await buffer(formulaExport(format))
    const plan = await planFormulaFile({ file: await keep(body), brand: '' })
    expect([format, plan.refused, statesOf(plan)]).toEqual([format, [], ['same', 'same', 'same']])
  }
})

it('the template is a file that the import accepts', async () => {
  const file = await keep(await buffer(formulaTemplate('xlsx')))
  expect(await planFormulaFile({ file, brand: '' })).toMatchObject({
    refused: [],
    formulas: [{ title: 'RAL 7016', base: 'C', brand: '', state: 'new' }],
  })
})

it('rows with unknown, ambiguous or repeated values are refused, and the others are stored', async () => {
  const shade = await createShade()
  const system = await getDb().colorSystem.create({
    data: { id: newId(), slug: newId(), name: `Второй ${newId()}`, prefix: 'V' },
  })
  const twin = await createShade('#f1ead0', { systemId: system.id })
  const same = await createShade('#f1ead0', { code: twin.code, slug: `same-${twin.code}` })
  const metallic = await createShade('#f1ead0', { isTintable: false })
  const plan = await load(
    [
      `V ${shade.code};;A;BK;;1`,
      'V 999999;;A;BK;;1',
      `V ${same.code};;A;BK;;1`,
      `V ${metallic.code};;A;BK;;1`,
      `V ${shade.code};Никакой;A;BK;;1`,
      `v ${shade.code};;a;YO;;1`,
      `V ${shade.code};;E;YO;;1`,
    ].join('\n'),
  )
  expect(statesOf(plan)).toEqual(['new'])
  expect(plan?.refused).toEqual([
    { row: 3, text: expect.stringContaining('Оттенка V 999999 нет ни в одном веере') as unknown },
    { row: 4, text: expect.stringContaining(`Код V ${same.code} есть в веерах «`) as unknown },
    { row: 5, text: `V ${metallic.code}: металлик или эффект, такие оттенки не колеруются` },
    { row: 6, text: expect.stringContaining('Бренда «Никакой» нет среди товаров') as unknown },
    { row: 7, text: `V ${shade.code}, база A: такая формула уже стоит в строке 2` },
    { row: 8, text: '«E» — не база. Нужна A, B, C или D' },
  ])
  await expect(load(`V ${shade.code};;A;BK;;1`, { brand: 'Никакой' })).rejects.toMatchObject({
    ...{ status: 422, field: 'brand' },
  })
  await expect(load('V 999999;;A;BK;;1')).rejects.toThrow('В файле нет ни одной подходящей строки')
})

it('all formulas of a system are deleted, with an entry in words', async () => {
  const shade = await createShade()
  await load(`V ${shade.code};;A;BK;;1;;\nV ${shade.code};;C;BK;;1;;\n`)
  const [system] = await listFormulaSystems()
  expect(system).toMatchObject({ name: 'Веер', count: 2, brands: [{ brand: '', count: 2 }] })
  const systemId = system?.id ?? ''
  expect(await removeFormulas({ systemId, actor: administrator })).toBe('Веер: 2\u00a0формулы')
  expect(await listFormulaSystems()).toEqual([])
  const entry = await getDb().auditLog.findFirst({ where: { action: 'formulas.delete' } })
  expect(entry?.before).toEqual({ formulas: ['Веер: 2\u00a0формулы'] })
  await expect(findFormulas(systemId)).rejects.toMatchObject({ status: 404 })
  await expect(removeFormulas({ systemId: 'nonsense', actor: administrator })).rejects.toMatchObject({
    status: 404,
  })
})

it('the same form stores its formulas once', async () => {
  const shade = await createShade()
  const once = { scope: 'formulas', key: newId() }
  const file = await keep(`${HEADER}V ${shade.code};;A;BK;;1;;\n`)
  const send = () => importFormulas({ file, brand: '', once, actor: administrator })
  const plans = await Promise.all([send(), send()])
  expect(plans.filter((plan) => plan !== null).map(statesOf)).toEqual([['new']])
})

it('staff without the permission neither import nor delete formulas', async () => {
  const shade = await createShade()
  const actor: Actor = { ...administrator, permissions: ['office.enter', 'orders.write', 'products.read'] }
  await expect(load(`V ${shade.code};;A;BK;;1;;\n`, { actor })).rejects.toMatchObject({ status: 403 })
  await load(`V ${shade.code};;A;BK;;1;;\n`)
  const [system] = await listFormulaSystems()
  const remove = async () => removeFormulas({ systemId: system?.id ?? '', actor })
  await expect(remove()).rejects.toMatchObject({ status: 403 })
})
