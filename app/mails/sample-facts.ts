import type { OrderDetail } from '~/domain/orders/shared'

import type { MailShop } from './mail-layout'
import type { SampleFacts } from './sample-mail'

const sampleOrder: OrderDetail = {
  id: '01900000-0000-7000-8000-000000000001',
  orderNumber: 'CC-1A2B3C4D',
  userId: null,
  source: 'SITE',
  status: 'PENDING',
  paymentStatus: 'PENDING',
  paymentMethod: 'ONLINE',
  deliveryMethod: 'DELIVERY',
  itemsKopecks: 858_000,
  discountKopecks: 0,
  deliveryKopecks: 50_000,
  taxKopecks: 0,
  totalKopecks: 908_000,
  pickupName: null,
  pickupAddress: null,
  pickupHours: null,
  promoCode: null,
  comment: null,
  trackingNumber: '80081234567890',
  paymentChosenAt: null,
  createdAt: new Date('2026-11-02T09:00:00Z'),
  firstName: 'Анна',
  lastName: 'Иванова',
  email: 'anna@example.ru',
  phone: '+79491234567',
  city: 'Донецк',
  postalCode: '283001',
  street: 'ул. Артёма',
  house: '1',
  apartment: null,
  items: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      productId: null,
      name: 'Краска «Гранит», 9 л',
      sku: 'GR-9',
      color: null,
      imageUrl: null,
      quantity: 2,
      unitPriceKopecks: 429_000,
      sumKopecks: 858_000,
      discountKopecks: 0,
      sale: null,
    },
  ],
}

const sampleMessage: SampleFacts['message'] = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '+79491234567',
  subject: 'question',
  message: 'Здравствуйте! Есть ли у вас белая краска для фасада?',
}

interface KnownFacts {
  shop: MailShop
  appUrl: string
  heldUntil: string
  order?: OrderDetail | null
}

export const sampleFacts = ({ shop, appUrl, heldUntil, order = null }: KnownFacts): SampleFacts => ({
  ...{ shop, appUrl, order: order ?? sampleOrder, message: sampleMessage },
  heldUntil,
})
