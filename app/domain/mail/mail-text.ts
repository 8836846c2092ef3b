import { fillFields } from './text-fields'

export interface MailText {
  label: string
  text: string
  hint?: string
  isLong: boolean
  max: number
  isRequired: boolean
}

export interface MailTemplateDefinition {
  to: 'customer' | 'staff'
  when: string
  /** Placeholders in braces and their meanings. */
  fields: Readonly<Record<string, string>>
  texts: Readonly<Record<string, MailText>>
  cases?: readonly string[]
  /** Cases with their own subject and heading: the text used for both. */
  titles?: Readonly<Partial<Record<string, string>>>
}

export const line = (label: string, text: string): MailText => ({
  label,
  text,
  isLong: false,
  max: 150,
  isRequired: true,
})

export const button = (text: string, label = 'Кнопка'): MailText => ({
  label,
  text,
  isLong: false,
  max: 60,
  isRequired: true,
})

export const paragraph = (label: string, text: string): MailText => ({
  label,
  text,
  isLong: true,
  max: 2_000,
  isRequired: false,
})

export const frame = (subject: string, { heading = subject, preview = '' } = {}) => ({
  subject: line('Тема', subject),
  preview: {
    ...{ label: 'Строка рядом с темой', text: preview, isLong: false, max: 200, isRequired: false },
    hint: 'Её показывают почтовые программы. Пустая — начало письма',
  },
  heading: line('Заголовок', heading),
})

export function fillTexts<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  values: Readonly<Record<string, string>>,
): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fillFields(text, values)]),
  ) as Texts
}
