export interface StaffCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  city: string | null
  street: string | null
  house: string | null
  apartment: string | null
  postalCode: string | null
}
