import { beforeAll, describe, expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { auditFieldText } from '~/domain/audit/staff'
import {
  addProduct,
  changeProductFields,
  findProduct,
  findProductDetail,
  findStaffDetail,
  productBody,
  readProductForm,
  readProductHistory,
} from '~/domain/catalog/index.server'
import { readComparison } from '~/domain/comparison/index.server'
import { newProductValues, productFormFields } from '~/domain/catalog/staff'
import { productJson } from '~/http/api/json/product-json.server'
import { staffProductJson } from '~/http/api/json/staff-product-json.server'
import { anyProductAnswer, productAnswer } from '~/http/api/responses/catalog-responses.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createCategory } from '~tests/support/database/factories'

const actor = systemActor
let categoryId = ''

beforeAll(async () => {
  categoryId = (await createCategory()).id
})

const save = (more: Record<string, string>) =>
  addProduct({
    typed: { ...newProductValues, name: 'Штукатурка', sku: newId(), categoryId, price: '1290', ...more },
    actor,
  })

async function added(more: Record<string, string> = {}): Promise<string> {
  const saved = await save(more)
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.productId
}

const typed = { countryOfOrigin: 'Италия', fireHazardClass: 'КМ1' }

describe('country of origin and fire hazard class', () => {
  it('both are saved by the form and shown by the form again', async () => {
    const id = await added(typed)
    expect((await readProductForm(id)).values).toMatchObject(typed)
    expect((await readProductForm(await added())).values).toMatchObject({
      countryOfOrigin: '',
      fireHazardClass: '',
    })
  })

  it('both are on the product page and in the comparison', async () => {
    const [plaster, paint] = [await added(typed), await added()]
    const { page } = (await findProduct(plaster)) ?? {}
    const lines = [
      { name: 'Класс пожарной опасности', value: 'КМ1' },
      { name: 'Страна производства', value: 'Италия' },
    ]
    expect(page?.characteristics).toEqual(expect.arrayContaining(lines))
    const { rows } = await readComparison([plaster, paint])
    for (const { name, value } of lines)
      expect(rows).toContainEqual({ name, values: [value, null], differs: false })
  })

  it('both are in the public and the staff JSON, as the contract describes them', async () => {
    const id = await added(typed)
    const [detail, staff] = [await findProductDetail(id), await findStaffDetail(id)]
    if (!detail || !staff) throw new Error('The product is missing.')
    const json = productJson(detail)
    expect(json).toMatchObject(typed)
    expect(productAnswer.parse(json)).toEqual(json)
    expect(anyProductAnswer.parse(staffProductJson(staff))).toMatchObject(typed)
  })

  it('the history of a product shows their changes under their labels', async () => {
    const id = await added(typed)
    const body = productBody.parse({ countryOfOrigin: 'Беларусь', fireHazardClass: null })
    expect(await changeProductFields({ productId: id, body, actor })).toMatchObject({ outcome: 'saved' })
    const [entry] = (await readProductHistory(id)).entries
    expect(entry).toMatchObject({
      before: typed,
      after: { countryOfOrigin: 'Беларусь', fireHazardClass: null },
    })
    expect(Object.keys(typed).map(auditFieldText)).toEqual([
      'Страна производства',
      'Класс пожарной опасности',
    ])
  })

  it('the form refuses other classes and longer names of countries beside the field', async () => {
    expect(await save({ fireHazardClass: 'КМ6' })).toMatchObject({
      errors: { fireHazardClass: ['Выберите из списка: КМ0, КМ1, КМ2, КМ3, КМ4, КМ5'] },
    })
    expect(await save({ countryOfOrigin: 'я'.repeat(61) })).toMatchObject({
      errors: { countryOfOrigin: [expect.stringContaining('60')] },
    })
    expect(await save({ countryOfOrigin: 'я'.repeat(60) })).toMatchObject({ outcome: 'saved' })
  })
})

it('the database accepts every choice of the form, and no other', async () => {
  const id = await added()
  for (const field of productFormFields) {
    if (field.control !== 'choice') continue
    const write = (value: string) =>
      getDb().product.update({ where: { id }, data: { [field.column]: value } })
    for (const choice of field.choices) await write(choice)
    await expect(write('другое')).rejects.toThrow()
  }
})
