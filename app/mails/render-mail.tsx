import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML and as plain text. */
export interface MailContent {
  subject: string
  html: ReactElement
  /** Lines of the text version; an empty string is an empty line, several are one. */
  text: readonly string[]
}

/** Renders a mail's two versions. */
export function renderMail({ subject, html, text }: MailContent): {
  subject: string
  html: string
  text: string
} {
  const lines = text.join('\n').replaceAll(/\n{3,}/g, '\n\n')
  return { subject, html: `<!DOCTYPE html>${renderToStaticMarkup(html)}`, text: `${lines}\n` }
}
