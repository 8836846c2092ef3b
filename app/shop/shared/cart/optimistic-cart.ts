export type CartQuantities = Record<string, number>

/** The cart with all pending changes applied, the same object without any; unknown intents are ignored. */
export function optimisticCart(quantities: CartQuantities, changes: readonly FormData[]): CartQuantities {
  return changes.reduce(applyChange, quantities)
}

function applyChange(quantities: CartQuantities, change: FormData): CartQuantities {
  const intent = change.get('intent')
  if (intent === 'clear') return {}
  const ids = change.getAll('productId').map(String)
  const pieces = change.getAll('quantity').map(Number)
  const next = { ...quantities }
  ids.forEach((id, index) => {
    const quantity = pieces[index] ?? 1
    if (intent === 'add' || intent === 'add-set' || intent === 'undo') next[id] = (next[id] ?? 0) + quantity
    else if (intent === 'remove' || (intent === 'set' && quantity <= 0)) delete next[id]
    else if (intent === 'set') next[id] = quantity
  })
  return next
}
