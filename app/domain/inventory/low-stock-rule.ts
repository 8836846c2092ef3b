/** Of a product little is left when 0 < stock < minStock (decision 49). */
export function isLowStock({ stock, minStock }: { stock: number; minStock: number }): boolean {
  return stock > 0 && stock < minStock
}

/** The same as a filter of Prisma's; `minStock` is the table's own column. */
export function lowStock<Column>(minStock: Column): { stock: { gt: number; lt: Column } } {
  return { stock: { gt: 0, lt: minStock } }
}
