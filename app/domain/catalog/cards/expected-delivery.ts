interface ExpectedDelivery {
  inStock: boolean
  stock: number
  expectedOn: string | null
}

export function hasExpectedDelivery<Row extends ExpectedDelivery>(
  row: Row,
): row is Row & { expectedOn: string } {
  return row.inStock && row.stock <= 0 && row.expectedOn !== null
}
