import { fillTexts, type TextsOf } from '~/domain/mail/shared'
import { officePaths } from '~/office-paths'

import { linkMail } from './link-mail'
import { personFields } from './mail-fields'
import type { MailShop } from './mail-layout'
import type { MailContent } from './render-mail'

interface ExportReadyInput {
  texts: TextsOf<'export-ready'>
  name: string
  list: string
  shop: MailShop
  appUrl: string
}

/** The link opens the page of exports, which asks for the sign-in. */
export function exportReadyMail({ texts, name, list, shop, appUrl }: ExportReadyInput): MailContent {
  const filled = fillTexts(texts, { ...personFields(name, shop), список: list })
  return linkMail({ texts: filled, link: appUrl + officePaths.exports(), shop, appUrl })
}
