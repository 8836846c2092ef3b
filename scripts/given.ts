/** A variable of the environment, or undefined when it is not set or empty, as a copied .env.example leaves it. */
export function given(name: string): string | undefined {
  const value = process.env[name]?.trim()
  return value === '' ? undefined : value
}
