export interface SavedAddress {
  id: string
  firstName: string
  lastName: string
  phone: string
  city: string
  postalCode: string
  street: string
  house: string
  apartment: string | null
  isDefault: boolean
}
