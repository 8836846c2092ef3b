import { beforeEach, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addRule,
  changeRule,
  listOfficeRules,
  readOfficeRule,
  removeRule,
  ruleFormInput,
  tryAnswers,
} from '~/domain/paint-systems/index.server'
import { getDb, sql } from '~/platform/db/db.server'

import { createProduct } from '../../support/database/factories'

const actor: Actor = { kind: 'staff', id: null, name: 'Ольга', ip: null, permissions }
const sku = async (): Promise<string> =>
  (await createProduct({ volumeMl: 2_700, coverage: 9, stock: 50 })).sku

beforeEach(() => sql('DELETE FROM "PaintRule"'))

const formOf = (paint: string, more: Record<string, unknown> = {}) => ({
  surface: 'floor',
  place: 'concrete',
  state: '',
  wish: '',
  steps: {
    0: { kind: 'PREPARE', text: 'Пропылесосьте', coats: '1', areaPerPiece: '', skus: '' },
    1: { kind: 'PAINT', text: 'Краска для бетона', coats: '2', areaPerPiece: '', skus: paint },
    2: { kind: 'PREPARE', text: '', coats: '1', areaPerPiece: '', skus: '' },
  },
  ...more,
})

const wantedOf = (paint: string, more: Record<string, unknown> = {}) => {
  const { version: _, ...wanted } = ruleFormInput.parse(formOf(paint, more))
  return wanted
}

it('a rule is written, changed and deleted, and the audit log names its answers and steps', async () => {
  const [first, second] = [await sku(), await sku()]
  const ruleId = await addRule({ wanted: wantedOf(first), actor })
  const rule = await readOfficeRule(ruleId)
  expect(rule).toMatchObject({ name: 'Пол · Бетон, стяжка', state: null })
  expect(rule.steps.map(({ kind, goods }) => [kind, goods.map((good) => good.sku)])).toEqual([
    ['PREPARE', []],
    ['PAINT', [first]],
  ])
  await changeRule({ ruleId, wanted: wantedOf(`${second}, ${first}`), version: rule.version, actor })
  const changed = await readOfficeRule(ruleId)
  expect(changed.steps[1]?.goods.map((good) => good.sku)).toEqual([second, first])
  expect(await removeRule({ ruleId, actor })).toBe('Пол · Бетон, стяжка')
  const audit = await getDb().auditLog.findMany({
    where: { entityId: ruleId },
    select: { action: true, after: true },
    orderBy: { createdAt: 'asc' },
    take: 10,
  })
  expect(audit.map(({ action }) => action)).toEqual([
    'paintrule.create',
    'paintrule.update',
    'paintrule.delete',
  ])
  expect(JSON.stringify(audit[0]?.after)).toContain('Покрасить: Краска для бетона')
  await expect(readOfficeRule(ruleId)).rejects.toMatchObject({ status: 404 })
})

it('staff without the permission change no rule', async () => {
  const paint = await sku()
  const ruleId = await addRule({ wanted: wantedOf(paint), actor })
  const reader: Actor = { ...actor, permissions: ['office.enter', 'products.read'] }
  const refused = { status: 403 }
  await expect(addRule({ wanted: wantedOf(paint, { wish: 'budget' }), actor: reader })).rejects.toMatchObject(
    refused,
  )
  await expect(changeRule({ ruleId, wanted: wantedOf(paint), actor: reader })).rejects.toMatchObject(refused)
  await expect(removeRule({ ruleId, actor: reader })).rejects.toMatchObject(refused)
  expect((await listOfficeRules(null)).rows).toHaveLength(1)
})

it('the same answers have one rule, and an old form changes none', async () => {
  const paint = await sku()
  const ruleId = await addRule({ wanted: wantedOf(paint), actor })
  await expect(addRule({ wanted: wantedOf(paint), actor })).rejects.toMatchObject({
    status: 409,
    field: 'surface',
  })
  const { version } = await readOfficeRule(ruleId)
  await changeRule({ ruleId, wanted: wantedOf(paint), version, actor })
  await expect(changeRule({ ruleId, wanted: wantedOf(paint), version, actor })).rejects.toMatchObject({
    status: 409,
  })
})

it('an unknown article number is refused beside its step', async () => {
  await expect(addRule({ wanted: wantedOf('НЕТ-ТАКОГО'), actor })).rejects.toMatchObject({
    ...{ status: 422, field: 'steps.1.skus' },
    message: expect.stringContaining('НЕТ-ТАКОГО') as string,
  })
})

it.each([
  [{ place: 'roof' }, 'place'],
  [{ place: 'concrete', state: 'rust' }, 'state'],
  [{ place: 'concrete', wish: 'hammered' }, 'wish'],
  [{ steps: {} }, 'steps.0.text'],
])('a rule that makes no sense is refused: %o', async (more, field) => {
  const { error } = ruleFormInput.safeParse(formOf(await sku(), more))
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

it('staff see what the shop proposes for answers, and by which rule', async () => {
  const ruleId = await addRule({ wanted: wantedOf(await sku()), actor })
  const answers = { surface: 'floor', place: 'concrete', state: 'new', wish: 'durable' } as const
  await expect
    .poll(async () => (await tryAnswers(answers, '20'))?.rules)
    .toEqual({ [ruleId]: 'Пол · Бетон, стяжка' })
  const trial = await tryAnswers(answers, '20')
  expect(trial?.system?.steps.map(({ kind }) => kind)).toEqual(['PREPARE', 'PAINT'])
  expect((await tryAnswers(answers, 'много'))?.area).toBeNull()
  expect((await tryAnswers({ ...answers, place: 'boards' }, '20'))?.system).toBeNull()
})
