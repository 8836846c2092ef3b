import { unescapeHtml } from './http-client'

export interface PageField {
  name: string
  value: string
  isText: boolean
}

interface PageForm {
  action: string | null
  fields: PageField[]
}

export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([whole, attributes = '', inside = '']) => {
      if (attributeOf(attributes, 'method')?.toLowerCase() !== 'post') return []
      const id = attributeOf(attributes, 'id')
      const outside = id === null ? '' : html.replace(whole, '').replace(/<form\b[\s\S]*?<\/form>/g, '')
      const controls = [...controlsOf(inside), ...controlsOf(outside).filter(({ form }) => form === id)]
      const fields = controls.filter(
        ({ isButton, name }, place) => !isButton && isSent(controls, name, place),
      )
      const buttons = controls.filter(({ isButton, name }) => isButton && name !== '')
      const action = attributeOf(attributes, 'action')
      const formWith = (pressed: readonly Control[]): PageForm => ({
        action,
        fields: [...fields, ...pressed].filter(({ name }) => name !== ''),
      })
      return buttons.length === 0 ? [formWith([])] : buttons.map((button) => formWith([button]))
    },
  )
}

function isSent(controls: readonly Control[], name: string, place: number): boolean {
  return !controls[place]?.isRadio || controls.findIndex((one) => one.name === name) === place
}

interface Control extends PageField {
  form: string | null
  isButton: boolean
  isRadio: boolean
}

const typed = new Set(['text', 'search', 'email', 'tel', 'url'])

function controlsOf(html: string): Control[] {
  return [...html.matchAll(/<(input|select|textarea|button)\b([^>]*)>([^<]*)/g)].map(
    ([, tag = '', attributes = '', text = '']) => {
      const type = attributeOf(attributes, 'type') ?? (tag === 'button' ? 'submit' : 'text')
      return {
        name: attributeOf(attributes, 'name') ?? '',
        value: attributeOf(attributes, 'value') ?? (tag === 'textarea' ? text : ''),
        isText: tag === 'textarea' || (tag === 'input' && typed.has(type)),
        form: attributeOf(attributes, 'form'),
        isButton: tag === 'button' || type === 'submit',
        isRadio: type === 'radio',
      }
    },
  )
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescapeHtml(value)
}
