interface Typed {
  fields: Record<string, string>
  table: string
  other: Record<string, string>
}

type KnownIds = Readonly<
  Record<
    'importSource' | 'product' | 'order' | 'sku' | 'category' | 'price' | 'customer' | 'brand' | 'otherBrand',
    string
  >
>

let variants = 0

const newVariant = (): number => (variants += 1)

/** What is typed into each creating form, by its path and intent. */
export const creatingForms = (ids: KnownIds): Record<string, Typed> => ({
  '/admin/orders/new order': {
    fields: {
      step: 'create',
      customerName: 'Дважды Нажавший',
      'line-0-productId': ids.product,
      'line-0-priceKopecks': ids.price,
      'line-0-quantity': '1',
    },
    table: 'Order',
    other: { customerName: 'Другой Человек' },
  },
  '/admin/orders/:orderId note': {
    fields: { text: 'Позвонить дважды' },
    table: 'OrderNote',
    other: { text: 'Позвонить ещё раз' },
  },
  '/admin/orders/:orderId/note note': {
    fields: { text: 'Перезвонить дважды' },
    table: 'OrderNote',
    other: { text: 'Перезвонить ещё раз' },
  },
  '/admin/customers/:customerId note': {
    fields: { text: 'Звонить дважды' },
    table: 'CustomerNote',
    other: { text: 'Звонить трижды' },
  },
  '/admin/customers/:customerId/mail save': {
    fields: { subject: 'Письмо дважды', text: 'Здравствуйте' },
    table: 'CustomerMail',
    other: { subject: 'Письмо трижды' },
  },
  '/admin/segments/new save': {
    fields: { name: 'Сегмент дважды', ordersMin: '2' },
    table: 'Segment',
    other: { name: 'Сегмент трижды' },
  },
  '/admin/products/new product': {
    fields: {
      step: 'save',
      name: 'Эмаль из двух нажатий',
      sku: 'DVA-RAZA-1',
      categoryId: ids.category,
      price: '100',
      quantity: '1',
    },
    table: 'Product',
    other: { sku: 'DVA-RAZA-2' },
  },
  '/admin/products/:productId/documents save': {
    fields: { title: 'Лист дважды', kind: 'TECHNICAL_SHEET' },
    table: 'ProductDocument',
    other: { title: 'Другой лист' },
  },
  '/admin/products/:productId/variants create': {
    fields: {
      'variants.0-0.make': 'on',
      // The matrix of the family offers these as well, once the first one exists.
      'variants.0-1.make': '',
      'variants.1-0.make': '',
      'variants.0-0.color': 'дважды красный',
      'variants.0-0.volumeMl': '1230',
      'variants.0-0.price': '990',
      'variants.0-0.sku': `ВАР-ДВАЖДЫ-${newVariant()}`,
    },
    table: 'Product',
    other: { 'variants.0-0.price': '1990', 'variants.0-0.volumeMl': '1530' },
  },
  '/admin/synonyms add': {
    fields: { term: 'двараза', synonyms: 'эмаль' },
    table: 'SearchSynonym',
    other: { term: 'трираза' },
  },
  '/admin/pickup-points/new save': {
    fields: {
      name: 'Пункт дважды',
      city: 'Донецк',
      address: 'ул. Вторая, 2',
      isActive: 'no',
      canTint: 'yes',
      'hours-Mo-opens': '09:00',
      'hours-Mo-closes': '18:00',
    },
    table: 'PickupPoint',
    other: { name: 'Пункт трижды' },
  },
  '/admin/shipping-zones/new save': {
    fields: { name: 'Зона дважды', cities: 'Магадан', rate: '500' },
    table: 'ShippingZone',
    other: { name: 'Зона трижды' },
  },
  '/admin/paint-rules/new save': {
    fields: {
      surface: 'floor',
      place: 'terrace',
      'steps.0.kind': 'PAINT',
      'steps.0.text': 'Масло в два слоя',
      'steps.0.skus': ids.sku,
    },
    table: 'PaintRule',
    other: { 'steps.0.text': 'Масло в три слоя', place: 'boards' },
  },
  '/admin/tinting/formulas save': {
    fields: { brand: ids.brand },
    table: 'TintFormula',
    other: { brand: ids.otherBrand },
  },
  '/admin/imports upload': {
    fields: { kind: 'products', source: 'Дважды присланный' },
    table: 'ImportRun',
    other: { source: 'Трижды присланный' },
  },
  '/admin/imports/schedules/new save': {
    fields: {
      sourceId: ids.importSource,
      place: 'url',
      url: 'https://supplier.example/twice.csv',
      pace: 'NIGHTLY',
      isActive: 'yes',
    },
    table: 'ImportSchedule',
    other: { url: 'https://supplier.example/thrice.csv' },
  },
  '/admin/exports export': {
    fields: { kind: 'customers' },
    table: 'ExportRun',
    other: { narrowed: 'search=Анна' },
  },
  '/admin/inventory/stock-takes start': {
    fields: { scope: `category:${ids.category}` },
    table: 'StockTake',
    other: { scope: 'all' },
  },
  '/admin/inventory/deliveries create': {
    fields: { dueOn: '2099-01-01', supplier: 'Дважды записанный' },
    table: 'InboundDelivery',
    other: { supplier: 'Другой' },
  },
  '/admin/inventory/:productId change': {
    fields: { way: 'delta', pieces: '3', reason: 'Дважды' },
    table: 'StockMovement',
    other: { pieces: '4' },
  },
  '/admin/staff/new save': {
    fields: {
      email: 'twice@example.ru',
      role: 'MODERATOR',
      password: 'дважды набранный',
      confirmation: 'дважды набранный',
    },
    table: 'User',
    other: { name: 'Трижды', email: 'thrice@example.ru' },
  },
  '/admin/roles/new save': {
    fields: { name: 'Роль дважды', 'may-orders-read': 'on' },
    table: 'StaffRole',
    other: { name: 'Роль трижды' },
  },
  '/admin/settings/admin create': {
    fields: { email: 'twice-too@example.ru', role: 'MODERATOR', invite: 'on' },
    table: 'User',
    other: { name: 'Трижды', email: 'thrice-too@example.ru' },
  },
  '/admin/programs/new save': {
    fields: { name: 'Программа дважды', 'scope-orders-read': 'on', life: '90' },
    table: 'ApiToken',
    other: { name: 'Программа трижды' },
  },
  '/admin/programs/webhooks/new save': {
    fields: { url: 'https://example.ru/twice', 'event-order-placed': 'on' },
    table: 'WebhookEndpoint',
    other: { description: 'Трижды' },
  },
  '/admin/categories/new save': {
    fields: { name: 'Категория дважды' },
    table: 'Category',
    other: { name: 'Категория трижды' },
  },
  '/admin/promos/new save': {
    fields: { code: 'ДВАРАЗА', value: '5' },
    table: 'PromoCode',
    other: { code: 'ТРИРАЗА' },
  },
  '/admin/promos/batch save': {
    fields: { batch: 'Дважды', count: '1', value: '5' },
    table: 'PromoCode',
    other: { batch: 'Трижды' },
  },
  '/admin/mailings/new save': {
    fields: { subject: 'Письмо дважды' },
    table: 'Mailing',
    other: { subject: 'Письмо трижды' },
  },
  '/admin/mailing-templates/new save': {
    fields: { name: 'Шаблон дважды', subject: 'Тема' },
    table: 'MailingTemplate',
    other: { name: 'Шаблон трижды' },
  },
  '/admin/guides/new save': {
    fields: { title: 'Совет дважды', lead: 'О краске.', topic: 'rooms', drawing: 'bath' },
    table: 'Guide',
    other: { title: 'Совет трижды' },
  },
  '/admin/sales/new save': {
    fields: {
      name: 'Акция дважды',
      kind: 'PERCENT',
      amount: '5',
      scope: 'PRODUCTS',
      skus: ids.sku,
      isActive: '',
    },
    table: 'SaleRule',
    other: { name: 'Акция трижды' },
  },
})
