/** Classes of a form and of its part that is of no meaning while the order is brought: it is out of sight then, without scripts too. */
export const onlyForPickup = {
  form: 'group/receiving',
  part: 'group-has-[[name=delivery][value=DELIVERY]:checked]/receiving:hidden',
} as const
