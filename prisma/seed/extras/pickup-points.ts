export const PICKUP_POINTS = [
  {
    name: 'Магазин на Артёма',
    city: 'Донецк',
    address: 'ул. Артёма, 120',
    openingHours: [
      { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
      { days: ['Sa'], opens: '10:00', closes: '16:00' },
    ],
    phone: '+7 (856) 300-40-50',
    note: null,
  },
  {
    name: 'Склад в Макеевке',
    city: 'Макеевка',
    address: 'ул. Московская, 14',
    openingHours: [{ days: ['Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '08:00', closes: '17:00' }],
    phone: '+7 (949) 300-40-50',
    note: 'Въезд со стороны рынка, ворота 3.',
  },
] as const
