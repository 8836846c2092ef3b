/** Decision 40. */
export function isLowStock({ stock, minStock }: { stock: number; minStock: number }): boolean {
  return stock > 0 && stock < minStock
}

export function lowStock<Column>(minStock: Column): { stock: { gt: number; lt: Column } } {
  return { stock: { gt: 0, lt: minStock } }
}
