import { findShadesByCode } from '~/domain/colors/index.server'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'

import { readWantedLines } from './order-draft.server'
import { piecesOf, type OrderForm } from './order-form'

export interface TintedForm {
  form: OrderForm
  fieldErrors: Record<string, string[]>
}

/** Finds the shades that were typed by code. Prices stay as the form showed them. */
export async function withShades(form: OrderForm): Promise<TintedForm> {
  const codes = form.lines.flatMap(({ productId, shade }) =>
    isId(productId) && shade.trim() !== '' ? [shade] : [],
  )
  const ids = await findShadesByCode(getDb(), codes)
  const fieldErrors: TintedForm['fieldErrors'] = {}
  const lines = form.lines.map((line, index) => {
    const shadeId = line.shade.trim() === '' ? '' : (ids.get(line.shade) ?? '')
    if (line.shade.trim() !== '' && shadeId === '')
      fieldErrors[`line-${index}`] = [`Оттенка «${line.shade}» нет. Введите код, как в веере: RAL 7016`]
    return { ...line, shadeId }
  })
  return { form: { ...form, lines }, fieldErrors }
}

/** Names and prices of lines with a shade, as they are sold. */
export async function withTintPrices(form: OrderForm): Promise<TintedForm> {
  const { form: found, fieldErrors } = await withShades(form)
  const wanted = found.lines.flatMap(({ productId, shadeId, ...line }) =>
    isId(productId) && shadeId !== '' ? [{ productId, shadeId, quantity: piecesOf(line) }] : [],
  )
  const rows = wanted.length === 0 ? [] : await readWantedLines(wanted)
  const lines = found.lines.map((line, index) => {
    if (line.shadeId === '') return line
    const row = rows.find(
      ({ productId, shadeId }) => productId === line.productId && shadeId === line.shadeId,
    )
    if (row?.tint) return { ...line, name: row.name, priceKopecks: row.priceKopecks }
    fieldErrors[`line-${index}`] = [
      `В ${line.shade} этот товар не колеруем: его база такой оттенок не держит`,
    ]
    return line
  })
  return { form: { ...found, lines }, fieldErrors }
}
