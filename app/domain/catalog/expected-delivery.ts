interface ExpectedDelivery {
  inStock: boolean
  stock: number
  /** Day, as 2026-11-28. */
  expectedOn: string | null
}

/** Whether shoppers are told when a product comes: it is on sale, none is left, and a delivery is expected. */
export function hasExpectedDelivery<Row extends ExpectedDelivery>(
  row: Row,
): row is Row & { expectedOn: string } {
  return row.inStock && row.stock <= 0 && row.expectedOn !== null
}
