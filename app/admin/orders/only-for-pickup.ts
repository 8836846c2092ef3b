/** CSS classes that hide a part of the form while delivery is chosen; works without scripts. */
export const onlyForPickup = {
  form: 'group/receiving',
  part: 'group-has-[[name=delivery][value=DELIVERY]:checked]/receiving:hidden',
} as const
