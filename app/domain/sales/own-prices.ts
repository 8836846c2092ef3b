export const heldPriceColumns = {
  basePriceKopecks: true,
  baseCompareAtKopecks: true,
  saleRuleId: true,
} as const

interface HeldPrices {
  priceKopecks: number
  compareAtPriceKopecks: number | null
  basePriceKopecks: number | null
  baseCompareAtKopecks: number | null
  saleRuleId: string | null
}

export function atOwnPrices<Row extends HeldPrices>(
  row: Row,
): Omit<Row, 'basePriceKopecks' | 'baseCompareAtKopecks' | 'saleRuleId'> &
  Pick<HeldPrices, 'priceKopecks' | 'compareAtPriceKopecks'> {
  const { basePriceKopecks, baseCompareAtKopecks, saleRuleId, ...own } = row
  if (saleRuleId === null || basePriceKopecks === null) return own
  return { ...own, priceKopecks: basePriceKopecks, compareAtPriceKopecks: baseCompareAtKopecks }
}
