export const checkoutFields: Record<string, string> = {
  firstName: 'Анна',
  lastName: 'Ковалёва',
  email: 'anna@example.ru',
  phone: '8 (949) 123-45-67',
  city: 'Донецк',
  postalCode: '283001',
  street: 'ул. Артёма',
  house: '10',
  apartment: '5',
  notes: 'Позвоните за час',
  paymentMethod: 'card_on_delivery',
  delivery: 'delivery',
}
