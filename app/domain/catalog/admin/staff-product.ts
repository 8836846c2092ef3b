export interface StaffProduct {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  priceKopecks: number
  available: number
  isTintable: boolean
}
