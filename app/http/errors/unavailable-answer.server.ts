import { lastKnownPhone } from '~/domain/settings/index.server'
import { phoneHref } from '~/domain/settings/shared'

import { plainPageHeaders, renderPlainPage, unavailablePage } from '../server/plain-page'

interface PausedForm {
  action: string
  values: Record<string, string>
}

const retryAfter = { 'Retry-After': '10' }

/** 503; contains the typed values, so that the form can be sent again without scripts. */
export function unavailableAnswer(form?: PausedForm): Response {
  const page = form === undefined ? unavailablePage : pageOfForm(form)
  return new Response(renderPlainPage(page), { status: 503, headers: { ...plainPageHeaders, ...retryAfter } })
}

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

export function pausedText(): string {
  const phone = lastKnownPhone()
  const call = phone === null ? '' : ` или позвоните: ${phone}`
  return `Оформление заказов временно приостановлено, мы уже чиним. Ничего не потерялось: нажмите ещё раз через минуту${call}.`
}
