import { findProductsForStaff, readProductsForStaff } from '~/domain/catalog/index.server'
import type { StaffProduct } from '~/domain/catalog/shared'
import { findCustomersForStaff } from '~/domain/customers/index.server'
import type { StaffCustomer } from '~/domain/customers/shared'
import { withTintPrices, type TintedForm } from '~/domain/orders/index.server'
import {
  chosenProduct,
  noProduct,
  orderFormValues,
  withCustomer,
  withLine,
  withLineChange,
  withoutLine,
  type OrderForm,
} from '~/domain/orders/staff'
import type { FormState } from '~/http/forms/form-state'

const MAX_SEARCHES = 5

export interface OrderFormHits {
  customers: StaffCustomer[] | null
  products: Record<number, StaffProduct[]>
}

export type OrderFormState = FormState & { hits: OrderFormHits }

/**
 * For browsers without scripts: `add-line`, `remove-line:2`, `choose-product:2:<id>` … Other steps only
 * refresh prices and shades.
 */
export async function takeStep(form: OrderForm, step: string): Promise<TintedForm> {
  const taken = await formAfter(form, step)
  return taken === null ? withPricesOfNow(form) : { form: taken, fieldErrors: {} }
}

async function formAfter(form: OrderForm, step: string): Promise<OrderForm | null> {
  const [name, place = '', id = ''] = step.split(':')
  const index = Number(place)
  switch (name) {
    case 'add-line':
      return withLine(form)
    case 'remove-line':
      return withoutLine(form, index)
    case 'clear-product':
      return withLineChange(form, index, noProduct)
    case 'choose-product': {
      const [product] = await readProductsForStaff([id])
      return product ? withLineChange(form, index, chosenProduct(product)) : form
    }
    case 'choose-customer': {
      const customers = await findCustomersForStaff(form.customerSearch)
      const chosen = customers.find((customer) => customer.id === place)
      return chosen ? withCustomer(form, chosen) : form
    }
    case 'forget-customer':
      return { ...form, customerId: '' }
    default:
      return null
  }
}

export async function withPricesOfNow(form: OrderForm): Promise<TintedForm> {
  const products = await readProductsForStaff(form.lines.map(({ productId }) => productId))
  const known = new Map(products.map((product) => [product.id, product]))
  const lines = form.lines.map((line) => {
    const product = known.get(line.productId)
    return product ? { ...line, ...chosenProduct(product) } : line
  })
  return withTintPrices({ ...form, lines })
}

export async function formAgain(
  form: OrderForm,
  refusal: Pick<FormState, 'formErrors' | 'fieldErrors'>,
): Promise<OrderFormState> {
  return { values: orderFormValues(form), ...refusal, hits: await findHits(form) }
}

async function findHits({ customerSearch, lines }: OrderForm): Promise<OrderFormHits> {
  const searched = lines.flatMap(({ productId, search }, index) =>
    productId === '' && search.trim() !== '' ? [{ index, search }] : [],
  )
  const [customers, found] = await Promise.all([
    customerSearch.trim() === '' ? null : findCustomersForStaff(customerSearch),
    Promise.all(
      searched
        .slice(0, MAX_SEARCHES)
        .map(async ({ index, search }) => [index, await findProductsForStaff(search)] as const),
    ),
  ])
  return { customers, products: Object.fromEntries(found) }
}
