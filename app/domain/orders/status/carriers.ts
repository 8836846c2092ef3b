interface Carrier {
  name: string
  /** Of the number without spaces, in upper case. */
  pattern: RegExp
  linkTo: (number: string) => string
}

/** The formats that the carriers publish; the first match counts. */
const carriers: readonly Carrier[] = [
  {
    name: 'Почта России',
    pattern: /^(?:\d{14}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    linkTo: (number) => `https://www.pochta.ru/tracking?barcode=${number}`,
  },
  {
    name: 'СДЭК',
    pattern: /^1\d{9}$/,
    linkTo: (number) => `https://www.cdek.ru/ru/tracking?order_id=${number}`,
  },
  {
    name: 'Деловые Линии',
    pattern: /^\d{2}-?\d{11}$/,
    linkTo: (number) => `https://www.dellin.ru/tracker/?rwID=${number}`,
  },
  {
    name: 'ПЭК',
    pattern: /^[А-ЯЁ]{4}\d{7,9}(?:-\d{1,4})?$/,
    linkTo: (number) => `https://pecom.ru/services-are/order-status/?code=${number}`,
  },
  {
    name: 'Яндекс Доставка',
    pattern: /^LO-?\d{9,12}$/,
    linkTo: (number) => `https://dostavka.yandex.ru/track/?code=${number}`,
  },
]

export interface Shipment {
  carrier: string
  href: string
}

/** Null for a number of no known carrier, such as one of the shop's own courier. */
export function shipmentOf(trackingNumber: string): Shipment | null {
  const number = trackingNumber.replaceAll(/\s/g, '').toUpperCase()
  const carrier = carriers.find(({ pattern }) => pattern.test(number))
  return carrier ? { carrier: carrier.name, href: carrier.linkTo(encodeURIComponent(number)) } : null
}
