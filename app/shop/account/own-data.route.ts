import { collectOwnData } from '~/domain/customers/index.server'
import { personalDataAnswer } from '~/http/answers/personal-data-answer.server'
import { readViewer } from '~/http/sessions/viewer.server'
import { defineResource, signedIn } from '~/shop/shared/page/shop-page.server'

/** 152-FZ. */
const resource = defineResource({
  guard: signedIn,
  fallback: 'Ошибка загрузки данных',
  load: async ({ request, customer: { userId } }) =>
    personalDataAnswer('my-data.json', await collectOwnData({ ...(await readViewer(request)), userId })),
})

export const loader = resource.loader
