import type { OrderDetail } from '~/domain/orders/shared'
import { formatRoubles } from '~/platform/money/money'
import { formatPhone } from '~/platform/contacts/phone'

import type { MailShop } from './mail-layout'

const nameOf = (name: string): string => (name === '' ? 'Уважаемый покупатель' : name)

export const shopFields = (shop: MailShop) => ({ магазин: shop.general.siteName })

export const personFields = (name: string, shop: MailShop) => ({ ...shopFields(shop), имя: nameOf(name) })

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
