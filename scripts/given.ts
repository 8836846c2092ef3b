/** An empty value counts as missing, as in a copied .env.example. */
export function given(name: string): string | undefined {
  const value = process.env[name]?.trim()
  return value === '' ? undefined : value
}
