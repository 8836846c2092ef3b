import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { RuleTrial } from '~/admin/paint-rules/rule-trial'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { answersOfPath, tryAnswers } from '~/domain/paint-systems/index.server'
import { isSurface, SURFACE_NAMES } from '~/domain/paint-systems/staff'

export const meta = officeMeta('Проверка правил «Что красим?»')

const text = z.string().max(40).catch('')

const page = defineAdminPage('adminPaintRuleTrial', {
  query: z.object({
    surface: z
      .string()
      .catch('')
      .transform((name) => (isSurface(name) ? name : SURFACE_NAMES[0])),
    place: text,
    state: text,
    wish: text,
    area: text,
  }),
  fallback: 'Проверка не загрузилась',
  load: async ({ query: { surface = 'walls', area, ...named } }) => {
    const isAsked = named.place !== '' && named.state !== '' && named.wish !== ''
    const answers = isAsked ? answersOfPath([surface, named.place, named.state, named.wish].join('/')) : null
    return {
      asked: { surface, ...named, area: area === '' ? '20' : area },
      isAsked,
      trial: answers === null ? null : await tryAnswers(answers, area === '' ? '20' : area),
    }
  },
})

export const loader = page.loader

export default function AdminPaintRuleTrialRoute() {
  return (
    <Screen>
      <RuleTrial {...useLoaderData<typeof loader>()} />
    </Screen>
  )
}
