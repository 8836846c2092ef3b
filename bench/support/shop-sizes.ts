const sizes = {
  load: { products: 100_000, orders: 1_000_000, customers: 200_000 },
  hundred: { products: 1_000_000, orders: 3_650_000, customers: 5_000_000 },
} as const

export function shopSize(): { name: string; products: number; orders: number; customers: number } {
  const name = process.env.BENCH_SIZE ?? 'load'
  if (name !== 'load' && name !== 'hundred')
    throw new RangeError(`There is no size ${name}; there are ${Object.keys(sizes).join(', ')}`)
  return { name, ...sizes[name] }
}
