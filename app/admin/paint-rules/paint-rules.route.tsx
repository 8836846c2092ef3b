import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { RuleForm } from '~/admin/paint-rules/rule-form'
import { RuleList } from '~/admin/paint-rules/rule-list'
import { openDraft, withDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { Deletion } from '~/admin/shared/form/deletion'
import { valueOrNull } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import {
  addRule,
  changeRule,
  listOfficeRules,
  readOfficeRule,
  removeRule,
  ruleFormInput,
} from '~/domain/paint-systems/index.server'
import { isSurface } from '~/domain/paint-systems/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminPaintRules: 'Что красим?',
  adminNewPaintRule: 'Новое правило «Что красим?»',
  adminPaintRule: 'Правило «Что красим?»',
  adminPaintRuleDeletion: 'Удаление правила «Что красим?»',
})

const surface = z
  .string()
  .catch('')
  .transform((name) => (isSurface(name) ? name : null))
const name = z.string().max(40).catch('')

const list = defineAdminPage('adminPaintRules', {
  query: z.object({ surface }),
  fallback: 'Правила не загрузились',
  load: async ({ query }) => {
    const found = await valueOrNull(() => listOfficeRules(query.surface))
    return data({ surface: query.surface, found }, { status: found === null ? 503 : 200 })
  },
})

const create = defineAdminPage('adminNewPaintRule', {
  query: z.object({ surface, place: name, state: name, wish: name }),
  fallback: 'Форма правила не загрузилась',
  load: async ({ query, ...context }) => {
    const draft = await openDraft('paintRule', context, null)
    const drafted = draft.state?.values.surface ?? ''
    const chosen = isSurface(drafted) ? drafted : (query.surface ?? 'walls')
    return { rule: null, answers: { ...query, surface: chosen }, draft }
  },
  actions: withDraft('paintRule', {
    save: idempotentAction({
      schema: ruleFormInput,
      fallback: 'Правило не сохранено',
      run: async ({ version: _, ...wanted }, { actor, once }) => {
        await addRule({ wanted, once, actor })
        return { toast: 'Правило добавлено', to: officePaths.paintRules({ surface: wanted.surface }) }
      },
    }),
  }),
})

const update = defineAdminPage('adminPaintRule', {
  query: noQuery,
  fallback: 'Правило не загрузилось',
  load: async (context) => {
    const rule = await readOfficeRule(context.params.ruleId ?? '')
    const { place, state, wish } = rule
    return {
      rule,
      answers: { surface: rule.surface, place: place ?? '', state: state ?? '', wish: wish ?? '' },
      draft: await openDraft('paintRule', context, rule.version),
    }
  },
  actions: withDraft('paintRule', {
    save: adminAction({
      schema: ruleFormInput,
      fallback: 'Правило не сохранено',
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeRule({ ruleId: params.ruleId ?? '', wanted, version, actor })
        return { toast: 'Правило сохранено', to: officePaths.paintRules({ surface: wanted.surface }) }
      },
    }),
  }),
})

const deletion = defineDeletion('adminPaintRuleDeletion', {
  fallback: 'Правило не загрузилось',
  ask: async ({ params }) => ({
    title: `Удаление правила «${(await readOfficeRule(params.ruleId ?? '')).name}»`,
    text: [
      'Вы уверены, что хотите удалить это правило? Для его ответов будет действовать более общее правило.',
    ],
    confirm: 'Удалить правило',
    back: { to: officePaths.paintRules(), label: 'Оставить' },
  }),
  failure: 'Правило не удалено',
  delete: async ({ params, actor }) => {
    const title = await removeRule({ ruleId: params.ruleId ?? '', actor })
    return { toast: `Удалено: ${title}`, to: officePaths.paintRules() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminPaintRulesRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <RuleList {...loaded.list} state={state} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <RuleScreen {...('create' in loaded ? loaded.create : loaded.update)} />
      )}
    </Screen>
  )
}

type Edited = Awaited<ReturnType<typeof create.loader>> | Awaited<ReturnType<typeof update.loader>>

function RuleScreen({ rule, answers, draft }: Edited) {
  const answered = useFormState()
  return <RuleForm rule={rule} answers={answers} draft={draft} state={answered ?? draft.state} />
}
