export const importKinds = {
  products: {
    label: 'Товары',
    about: 'Новые товары и любые поля имеющихся',
  },
  prices: { label: 'Цены', about: 'Только цена и старая цена имеющихся товаров' },
  stock: { label: 'Остатки', about: 'Только остаток имеющихся товаров' },
} as const

export type ImportKindName = keyof typeof importKinds

export const importKindNames = Object.keys(importKinds) as ImportKindName[]
