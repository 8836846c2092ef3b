import type { OrderDetail } from '~/domain/orders/shared'
import { formatRoubles } from '~/platform/money'
import { formatPhone } from '~/platform/phone'

import type { MailShop } from './mail-layout'

/** How somebody is called whose name is not known (empty). */
const nameOf = (name: string): string => (name === '' ? 'Уважаемый покупатель' : name)

/** What texts may name in every mail. */
export const shopFields = (shop: MailShop) => ({ магазин: shop.general.siteName })

/** The same in a mail to somebody; empty for an address that nobody has proven. */
export const personFields = (name: string, shop: MailShop) => ({ ...shopFields(shop), имя: nameOf(name) })

/** The same in a mail about an order, to its customer or to the shop. */
export function orderFields(
  { firstName, lastName, phone, orderNumber, totalKopecks, items }: OrderDetail,
  shop: MailShop,
) {
  return {
    ...personFields(firstName, shop),
    покупатель: `${firstName} ${lastName}`.trim(),
    телефон: phone ? formatPhone(phone) : 'нет телефона',
    номер: orderNumber,
    сумма: formatRoubles(totalKopecks),
    позиций: String(items.length),
  }
}
