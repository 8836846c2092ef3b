import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface MailContent {
  subject: string
  html: ReactElement
  text: readonly string[]
}

export function renderMail({ subject, html, text }: MailContent): {
  subject: string
  html: string
  text: string
} {
  const lines = text.join('\n').replaceAll(/\n{3,}/g, '\n\n')
  return { subject, html: `<!DOCTYPE html>${renderToStaticMarkup(html)}`, text: `${lines}\n` }
}
