import type { LoaderFunctionArgs } from '@remix-run/node'

import { collectOwnData } from '~/domain/customers/index.server'
import { requireCustomer } from '~/http/sessions/guards.server'
import { loadOr } from '~/http/errors/load.server'
import { personalDataAnswer } from '~/http/answers/personal-data-answer.server'
import { readViewer } from '~/http/sessions/viewer.server'

/** 152-FZ. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request)
  const viewer = await readViewer(request)
  const data = await loadOr('Ошибка загрузки данных', () => collectOwnData({ ...viewer, userId }))
  return personalDataAnswer('my-data.json', data)
}
