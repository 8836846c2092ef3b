import { recordEvent } from '~/domain/analytics/index.server'
import { captchaSiteKey, newArithmeticCheck, sendContactMessage } from '~/domain/content/index.server'
import { contactTexts } from '~/domain/content/shared'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { contactCall, contactCheckCall } from '~/http/api/operations/shop-operations.server'
import { clientIp } from '~/http/request-scope.server'

const route = apiRoute(
  serve(contactCheckCall, () => {
    const { question, token } = newArithmeticCheck()
    return Promise.resolve({ data: { question, check: token, captchaSiteKey: captchaSiteKey() } })
  }),
  serve(contactCall, async ({ body }) => {
    await sendContactMessage(body, clientIp())
    recordEvent({ type: 'FORM_SUBMIT', data: { form: 'contact', subject: body.subject }, path: '/api/contact' })
    return { data: null, more: { message: contactTexts.sent } }
  }),
)

export const loader = route.loader
export const action = route.action
