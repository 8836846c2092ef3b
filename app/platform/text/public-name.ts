/** «Анна К.»: what pages show of a customer's name. */
export function publicName(name: string): string {
  const [first = '', last = ''] = name.trim().split(/\s+/)
  const initial = [...last][0]
  return initial === undefined ? first || 'Покупатель' : `${first} ${initial.toUpperCase()}.`
}
