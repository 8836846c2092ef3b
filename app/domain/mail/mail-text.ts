import { fillFields } from './text-fields'

/** One text of a mail, which staff may write otherwise. */
export interface MailText {
  /** What it is, in words of the form. */
  label: string
  /** What it says unless somebody changed it. */
  text: string
  hint?: string
  /** Several lines and paragraphs, rather than one line. */
  isLong: boolean
  /** Letters. */
  max: number
  /** Whether the mail cannot go without it. */
  isRequired: boolean
}

/** A mail of the shop: to whom it goes and when, what its texts may name, and what they say. */
export interface MailTemplateDefinition {
  to: 'customer' | 'staff'
  when: string
  /** What stands in braces, and what it stands for. */
  fields: Readonly<Record<string, string>>
  texts: Readonly<Record<string, MailText>>
  /** Texts of which a mail carries one. */
  cases?: readonly string[]
  /** Cases with a subject and heading of their own, and the text that is both. */
  titles?: Readonly<Partial<Record<string, string>>>
}

/** A line that the mail cannot do without. */
export const line = (label: string, text: string): MailText => ({
  label,
  text,
  isLong: false,
  max: 150,
  isRequired: true,
})

/** What stands on a button, or on the link in its place. */
export const button = (text: string, label = 'Кнопка'): MailText => ({
  label,
  text,
  isLong: false,
  max: 60,
  isRequired: true,
})

/** Paragraphs; empty they are left out. */
export const paragraph = (label: string, text: string): MailText => ({
  label,
  text,
  isLong: true,
  max: 2_000,
  isRequired: false,
})

/** Subject, the line beside it and the heading, which every mail has. */
export const frame = (subject: string, { heading = subject, preview = '' } = {}) => ({
  subject: line('Тема', subject),
  preview: {
    ...{ label: 'Строка рядом с темой', text: preview, isLong: false, max: 200, isRequired: false },
    hint: 'Её показывают почтовые программы. Пустая — начало письма',
  },
  heading: line('Заголовок', heading),
})

/** The texts with their fields filled in (`fillFields`). */
export function fillTexts<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  values: Readonly<Record<string, string>>,
): Texts {
  // The same names with other texts.
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fillFields(text, values)]),
  ) as Texts
}
