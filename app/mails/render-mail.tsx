import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML and as plain text. */
export interface MailContent {
  html: ReactElement
  /** Lines of the text version; an empty string is an empty line. */
  text: readonly string[]
}

/** Renders a mail's two versions under its subject. */
export function renderMail(subject: string, { html, text }: MailContent): { subject: string; html: string; text: string } {
  return { subject, html: `<!DOCTYPE html>${renderToStaticMarkup(html)}`, text: `${text.join('\n')}\n` }
}
