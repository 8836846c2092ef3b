import { skuFor } from '~/domain/catalog/staff'

export function writeSku(form: HTMLFormElement, categories: Readonly<Record<string, string>>): void {
  const fields = new FormData(form)
  const textOf = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const sku = form.elements.namedItem('sku')
  if (sku instanceof HTMLInputElement)
    sku.value = skuFor(
      { category: categories[textOf('categoryId')] ?? '', name: textOf('name') },
      randomBelow,
    )
}

/** A typed SKU is the person's: from then on the name no longer changes it. */
export function skuFollows(form: HTMLFormElement, changed: EventTarget): boolean {
  const follows = form.elements.namedItem('autoSku')
  if (changed === form.elements.namedItem('sku') && follows instanceof HTMLInputElement)
    follows.checked = false
  const isSource =
    changed instanceof HTMLElement && ['name', 'categoryId'].includes(changed.getAttribute('name') ?? '')
  return isSource && new FormData(form).get('autoSku') === 'on'
}

function randomBelow(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % below
}
