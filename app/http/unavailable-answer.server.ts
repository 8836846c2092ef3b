import { lastKnownPhone } from '~/domain/settings/index.server'
import { phoneHref } from '~/domain/settings/shared'

import { pausedText } from './paused-text.server'
import { plainPageHeaders, renderPlainPage, unavailablePage } from './server/plain-page'

/** A form that could not be worked on: the address that it was sent to, and what was typed. */
interface PausedForm {
  action: string
  values: Record<string, string>
}

const retryAfter = { 'Retry-After': '10' }

/**
 * The page of an outage (503). After a form it holds what was typed, so that the form can be sent again also
 * where no script keeps the page.
 */
export function unavailableAnswer(form?: PausedForm): Response {
  const page = form === undefined ? unavailablePage : pageOfForm(form)
  return new Response(renderPlainPage(page), { status: 503, headers: { ...plainPageHeaders, ...retryAfter } })
}

/** The same for a script or a program, as the error page reads it. */
export function unavailableData(): Response {
  const { title, text } = unavailablePage
  return Response.json(
    { title, text },
    { status: 503, headers: { 'Cache-Control': 'private, no-store', ...retryAfter } },
  )
}

function pageOfForm(resend: PausedForm): typeof unavailablePage {
  const phone = lastKnownPhone()
  const link = phone === null ? {} : { link: { href: phoneHref(phone), label: `Позвонить: ${phone}` } }
  return { ...unavailablePage, text: pausedText(), resend, ...link }
}
