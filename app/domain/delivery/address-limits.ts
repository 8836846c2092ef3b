/** The most characters of each part of an address, in every form and call. «д. 15, корпус 2, строение 1, литера А» is one house. */
export const addressLimits = { city: 100, postalCode: 12, street: 200, house: 60, apartment: 60 } as const
