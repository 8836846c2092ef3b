import type { Request as ExpressRequest, RequestHandler, Response } from 'express'

import { may } from '~/domain/auth/index.server'
import { readPublicSettings, type PublicSettings } from '~/domain/settings/index.server'
import { phoneHref } from '~/domain/settings/shared'

import { routeOf } from '../routing/route-of-request'
import { readAdministrator } from '../sessions/session.server'
import { refuseAsJson } from './api-gate'
import { plainPageHeaders, renderPlainPage } from './plain-page'
import { visitorRequest } from './visitor-request'

const RETRY_SECONDS = '300'
const DEFAULT_MESSAGE = 'Магазин ненадолго закрыт на обслуживание. Загляните чуть позже.'

export const maintenance: RequestHandler = (request, response, next) => {
  const route = routeOf(response)
  if (route?.facts.openInMaintenance) {
    next()
    return
  }
  isClosedFor(request).then(
    (settings) => {
      if (settings === null) next()
      else if (route?.isOfContract)
        refuseAsJson(response.set('Retry-After', RETRY_SECONDS), 503, messageOf(settings))
      else showClosed(response, settings)
    },
    // During an outage the route reports it.
    () => next(),
  )
}

async function isClosedFor(request: ExpressRequest): Promise<PublicSettings | null> {
  const settings = await readPublicSettings()
  if (!settings.maintenance.enabled) return null
  const administrator = await readAdministrator(visitorRequest(request))
  return administrator && may(administrator, 'settings.visit-closed') ? null : settings
}

function messageOf({ maintenance: { message } }: PublicSettings): string {
  return message === '' ? DEFAULT_MESSAGE : message
}

function showClosed(response: Response, settings: PublicSettings): void {
  const [phone] = settings.contact.phones
  const page = renderPlainPage({
    status: 503,
    title: 'Скоро вернёмся',
    text: messageOf(settings),
    shop: settings.general.siteName,
    link: phone === undefined ? null : { href: phoneHref(phone), label: phone },
  })
  response.status(503).set(plainPageHeaders).set('Retry-After', RETRY_SECONDS).send(page)
}
