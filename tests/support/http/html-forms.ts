import { DomUtils } from 'htmlparser2'

export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type HtmlRoot = Parameters<typeof DomUtils.getElementsByTagName>[1]

export interface Submission {
  method: 'GET' | 'POST'
  action: string | null
  isMultipart: boolean
  pairs: [name: string, value: string | File][]
}

export const elementsOf = (names: readonly string[], root: HtmlRoot): HtmlElement[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), root)

export const textOf = (element: HtmlElement): string => tidy(DomUtils.innerText(element))

export function accessibleText(element: HtmlElement): string {
  const parts = element.children.map((child) => {
    if (!DomUtils.isTag(child)) return DomUtils.isText(child) ? child.data : ''
    return child.attribs['aria-label'] ?? child.attribs.alt ?? accessibleText(child)
  })
  return tidy(parts.join(' '))
}

export const tidy = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()

const has = (element: HtmlElement, attribute: string): boolean => attribute in element.attribs

export function typeOf({ name, attribs }: HtmlElement): string {
  if (name === 'button') return (attribs.type ?? 'submit').toLowerCase()
  return name === 'input' ? (attribs.type ?? 'text').toLowerCase() : name
}

export function withAncestors(element: HtmlElement): HtmlElement[] {
  const parent = DomUtils.getParent(element)
  return [element, ...(parent && 'attribs' in parent ? withAncestors(parent) : [])]
}

export function formOf(control: HtmlElement, root: HtmlRoot): HtmlElement | undefined {
  const named = control.attribs.form
  if (named !== undefined) return elementsOf(['form'], root).find(({ attribs }) => attribs.id === named)
  return withAncestors(control).find(({ name }) => name === 'form')
}

const controlNames = ['input', 'select', 'textarea', 'button'] as const

export function controlsOf(form: HtmlElement, root: HtmlRoot): HtmlElement[] {
  return elementsOf(controlNames, root).filter((control) => formOf(control, root) === form)
}

export function isDisabled(control: HtmlElement): boolean {
  const around = withAncestors(control)
  return (
    has(control, 'disabled') ||
    around.some(
      (one, index) => one.name === 'fieldset' && has(one, 'disabled') && around[index - 1]?.name !== 'legend',
    )
  )
}

export const optionsOf = (select: HtmlElement): HtmlElement[] => elementsOf(['option'], select)
export const optionValue = (option: HtmlElement): string => option.attribs.value ?? textOf(option)

function selectedOptions(select: HtmlElement): HtmlElement[] {
  const options = optionsOf(select)
  const selected = options.filter((option) => has(option, 'selected'))
  if (has(select, 'multiple')) return selected.filter((option) => !isDisabled(option))
  const shown = selected.at(-1) ?? options.find((option) => !isDisabled(option))
  return shown && !isDisabled(shown) ? [shown] : []
}

const notSent = new Set(['submit', 'button', 'reset', 'image'])

function valuesOf(control: HtmlElement): (string | File)[] {
  const { attribs } = control
  const type = typeOf(control)
  if (notSent.has(type)) return []
  if (type === 'select') return selectedOptions(control).map(optionValue)
  // HTML ignores a line break after the tag; the parser does not.
  if (type === 'textarea') return [DomUtils.textContent(control).replace(/^\n/, '')]
  if (type === 'checkbox' || type === 'radio') return has(control, 'checked') ? [attribs.value ?? 'on'] : []
  if (type === 'file') return [new File([], '', { type: 'application/octet-stream' })]
  return [attribs.value ?? '']
}

/** Empty required controls, which would block the submit. */
export function missingIn(
  form: HtmlElement,
  root: HtmlRoot,
  files: ReadonlyMap<HtmlElement, File>,
): HtmlElement[] {
  const controls = controlsOf(form, root).filter((control) => !isDisabled(control))
  return controls.filter((control) => {
    if (!has(control, 'required') || files.has(control)) return false
    const sameName = controls.filter(({ attribs }) => attribs.name === control.attribs.name)
    const fields = typeOf(control) === 'radio' ? sameName : [control]
    return fields.every((one) => valuesOf(one).every((value) => value === '' || value instanceof File))
  })
}

export function submissionOf(
  form: HtmlElement,
  button: HtmlElement,
  root: HtmlRoot,
  files: ReadonlyMap<HtmlElement, File>,
): Submission {
  const pairs = controlsOf(form, root).flatMap((control): Submission['pairs'] => {
    const { name = '', value = '' } = control.attribs
    if (name === '' || isDisabled(control)) return []
    if (control === button) return [[name, value]]
    const file = files.get(control)
    return (file ? [file] : valuesOf(control)).map((one) => [name, one])
  })
  const attributeOf = (attribute: string) => button.attribs[`form${attribute}`] ?? form.attribs[attribute]
  return {
    method: attributeOf('method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    action: attributeOf('action') ?? null,
    isMultipart: attributeOf('enctype') === 'multipart/form-data',
    pairs,
  }
}
