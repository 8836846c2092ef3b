/** Of an imported row. */
export const shadeLimits = { code: 40, name: 120, system: 80, prefix: 20, shades: 10_000 } as const
