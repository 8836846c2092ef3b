import { beforeEach, expect, it } from 'vitest'

import { checkOrderForm, placeStaffOrder, withShades, withTintPrices } from '~/domain/orders/index.server'
import { chosenProduct, readOrderForm, withLineChange, type OrderForm } from '~/domain/orders/staff'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { allowTinting, createBase, createShade } from '../../support/database/tinting'
import { administrator as actor } from '../../support/people/administrator'

beforeEach(async () => {
  await allowTinting()
})

async function formWith(
  shade: string,
  base: { id: string; name: string; sku: string; priceKopecks: number },
) {
  const empty = readOrderForm({ formKey: newId(), customerName: 'Анна Ковалёва' })
  const line = chosenProduct({ ...base, imageUrl: null, available: 10, isTintable: true })
  return withLineChange(empty, 0, { ...line, shade, quantity: '2' })
}

function orderOf(form: OrderForm) {
  const checked = checkOrderForm(form)
  if (!('order' in checked)) throw new Error(checked.formErrors.join())
  return checked.order
}

const place = (form: OrderForm) =>
  placeStaffOrder({ order: orderOf(form), once: { scope: 'test', key: form.formKey }, actor })

it('a staff order with the code of a shade costs the fee and waits for tinting', async () => {
  const [base, { code }] = [await createBase(), await createShade('#373f43')]
  const { form, fieldErrors } = await withTintPrices(await formWith(`v ${code}`, base))
  expect(fieldErrors).toEqual({})
  expect(form.lines).toMatchObject([
    { priceKopecks: base.priceKopecks + 270_00, name: `${base.name}, колеровка V ${code}` },
  ])
  const { orderId } = await place(form)
  const item = await getDb().orderItem.findFirstOrThrow({ where: { orderId }, include: { tint: true } })
  expect(item).toMatchObject({
    unitPriceKopecks: base.priceKopecks + 270_00,
    tint: { code: `V ${code}`, feeKopecks: 270_00, agreedAt: null },
  })
})

it('a staff order whose shade was not priced yet is refused with the price of now', async () => {
  const [base, { code }] = [await createBase(), await createShade('#373f43')]
  const { form } = await withShades(await formWith(`V ${code}`, base))
  await expect(place(form)).rejects.toMatchObject({ code: 'price-changed', field: 'line-0' })
})

it('an unknown shade, or one that the base does not hold, is named beside its line', async () => {
  const [base, { code }] = [await createBase(), await createShade('#ffffff')]
  const unknown = await withShades(await formWith('RAL 99999', base))
  expect(unknown.fieldErrors['line-0']?.[0]).toContain('Оттенка «RAL 99999» нет')
  const unsuitable = await withTintPrices(await formWith(`V ${code}`, base))
  expect(unsuitable.fieldErrors['line-0']?.[0]).toContain('не колеруем')
  expect(unsuitable.form.lines).toMatchObject([{ priceKopecks: base.priceKopecks }])
  await expect(place(unsuitable.form)).rejects.toMatchObject({ status: 409, field: 'line-0' })
})
