export const addressLimits = { city: 100, postalCode: 12, street: 200, house: 60, apartment: 60 } as const
