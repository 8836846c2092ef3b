export const importKinds = {
  products: {
    label: 'Товары',
    about: 'Новые товары и любые поля имеющихся',
  },
  prices: { label: 'Цены', about: 'Только цена и старая цена имеющихся товаров' },
  stock: { label: 'Остатки', about: 'Только остаток имеющихся товаров' },
  categories: { label: 'Категории', about: 'Разделы магазина и их тексты' },
  customers: { label: 'Клиенты', about: 'Имена, телефоны и статусы; без согласий на рассылку' },
  promos: { label: 'Промокоды', about: 'Новые коды и условия имеющихся' },
  redirects: { label: 'Переадресации', about: 'Старые адреса товаров и категорий' },
} as const

export type ImportKindName = keyof typeof importKinds

export const importKindNames = Object.keys(importKinds) as ImportKindName[]

/** What can be exported, as the lists are named. */
export const exportKinds = {
  products: 'Товары',
  prices: 'Цены',
  stock: 'Остатки',
  categories: 'Категории',
  orders: 'Заказы',
  customers: 'Клиенты',
  promos: 'Промокоды',
  redirects: 'Переадресации',
} as const

export type ExportKindName = keyof typeof exportKinds

export const exportKindNames = Object.keys(exportKinds) as ExportKindName[]
