import { may, type SignedIn } from '~/domain/auth/index.server'
import { askMailSample, changeMailTexts, readTextsForm } from '~/domain/mail/index.server'
import { isEditableMail, type AnyTexts, type EditableMail } from '~/domain/mail/shared'
import { holdOfNewOrder, listLatestOrders, readOrder } from '~/domain/orders/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { sampleFacts } from '~/mails/sample-facts'
import { sampleMail } from '~/mails/sample-mail'
import { officePaths } from '~/office-paths'
import { formatDateTime } from '~/platform/dates/dates'
import { getEnv } from '~/platform/process/env.server'
import { UserError } from '~/platform/errors/errors'

import { withDraft } from '../shared/drafts/drafted-forms.server'
import { adminAction, type AdminFormContext, type AnyAdminAction } from '../shared/page/admin-page.server'
import type { MailTemplateFormState, ShownMail } from './mail-template-form-state'
import { isProven } from '../../http/admin/staff-actions.server'
import { typedTexts } from '../shared/form/typed-texts.server'

/** @throws UserError (404) when there is none with editable texts */
export function editableMail(name = ''): EditableMail {
  if (!isEditableMail(name)) throw new UserError('Такого письма нет', { status: 404 })
  return name
}

interface WantedPreview {
  mail: EditableMail
  texts: AnyTexts
  textName?: string | undefined
  staff: SignedIn
}

/** A sample order when there is none or it may not be seen. */
export async function previewMail({ mail, texts, textName, staff }: WantedPreview): Promise<ShownMail> {
  const [shop, order, until] = await Promise.all([
    readPublicSettings(),
    may(staff, 'orders.read') ? findNewestOrder() : null,
    holdOfNewOrder(),
  ])
  const heldUntil = formatDateTime(until, shop.general.timezone)
  const facts = sampleFacts({ shop, appUrl: getEnv().APP_URL, heldUntil, order })
  const about = order
    ? `Для примера взят последний заказ ${order.orderNumber}, а сроки — как у нового.`
    : 'Для примера взят заказ, которого не было.'
  return { ...renderMail(sampleMail(mail, texts, facts, textName)), about }
}

async function findNewestOrder() {
  const [newest] = await listLatestOrders(1)
  return newest ? readOrder(newest.id) : null
}

interface TypedTemplate extends AdminFormContext {
  mail: EditableMail
  texts: AnyTexts
  proof: string | undefined
}

function templateAction(
  fallback: string,
  run: (template: TypedTemplate) => ReturnType<AnyAdminAction['run']>,
) {
  return adminAction({
    schema: typedTexts,
    fallback,
    run: async ({ proof }, context) => {
      const { params, typed } = context
      const mail = editableMail(params.template)
      const { texts, errors: fieldErrors } = readTextsForm(mail, typed)
      if (Object.keys(fieldErrors).length > 0)
        return { again: { values: typed, fieldErrors, formErrors: [], code: 'input' }, status: 422 }
      return run({ ...context, mail, texts, proof: typeof proof === 'string' ? proof : undefined })
    },
  })
}

async function shownAgain({ mail, texts, typed, staff }: TypedTemplate, sentTo?: string) {
  const shown = await previewMail({ mail, texts, textName: typed.case, staff })
  const again: MailTemplateFormState = {
    values: typed,
    fieldErrors: {},
    formErrors: [],
    shown,
    ...(sentTo === undefined ? {} : { sentTo }),
  }
  return { again }
}

const preview = templateAction('Письмо не показано', (template) => shownAgain(template))

const send = templateAction('Пробное письмо не отправлено', async (template) => {
  const { mail, texts, typed, staff, actor } = template
  await askMailSample({ mail, texts, textName: typed.case ?? '', to: staff.email, actor })
  return shownAgain(template, staff.email)
})

const save = templateAction(
  'Тексты письма не сохранены',
  async ({ mail, texts, typed, proof, staff, actor }) => {
    const proven = await isProven(staff, proof)
    const isChanged = await changeMailTexts({
      mail,
      texts,
      version: typed.version ?? '',
      isProven: proven,
      actor,
    })
    return {
      toast: isChanged ? 'Тексты письма сохранены' : 'Ничего не изменилось',
      to: officePaths.mailTemplate(mail),
    }
  },
)

export const mailTemplateActions = withDraft('mailTemplate', { save, preview, send })
