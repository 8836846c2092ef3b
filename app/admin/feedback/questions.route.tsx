import { useLoaderData } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  answerQuestion,
  listOfficeQuestions,
  questionAnswerInput,
  questionRefusalInput,
  refuseQuestion,
} from '~/domain/questions/index.server'
import { QUESTION_LIMITS, QUESTION_STATUS_LABELS } from '~/domain/questions/shared'
import type { OfficeQuestion, OfficeQuestionFilter } from '~/domain/questions/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { paths } from '~/paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FilterBar } from '../shared/list/filter-bar'
import { ListHeader } from '../shared/list/list-header'
import { ListSection } from '../shared/list/list-section'
import { ListTabs } from '../shared/list/list-tabs'
import { FoldedForm } from './folded-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Вопросы о товарах')

const page = defineListPage('questions', {
  fallback: 'Вопросы не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listOfficeQuestions(query)), filter: query }),
  actions: {
    answer: adminAction({
      schema: questionAnswerInput,
      fallback: 'Ответ не сохранён',
      run: async ({ questionId, answer }, { actor }) => {
        await answerQuestion({ questionId, answer, actor })
        return { toast: 'Ответ опубликован и отправлен на почту' }
      },
    }),
    refuse: adminAction({
      schema: questionRefusalInput,
      fallback: 'Вопрос не отклонён',
      run: async ({ questionId, refusal }, { actor }) => {
        await refuseQuestion({ questionId, refusal, actor })
        return { toast: 'Вопрос отклонён' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminQuestionsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <QuestionList {...page} state={state} />
    </ListDeskProvider>
  )
}

interface QuestionListProps {
  list: ListPosition & { rows: readonly OfficeQuestion[] }
  filter: OfficeQuestionFilter
  state: FormState | undefined
}

function QuestionList({ list, filter, state }: QuestionListProps) {
  const { search, status, sort, direction, size } = filter
  return (
    <>
      <ListHeader title="Вопросы о товарах" total={list.total} isMore={list.isMore} />
      <FormErrors state={state} />
      <ListTabs
        label="Какие вопросы"
        name="status"
        value={status}
        options={[
          ['PENDING', 'Ждут ответа'],
          ['PUBLISHED', 'Опубликованы'],
          ['REJECTED', 'Отклонены'],
          ['ALL', 'Все'],
        ]}
      />
      <ListSection
        list={list}
        size={size}
        filters={
          <FilterBar
            search={search}
            placeholder="Товар, автор или слова вопроса"
            set={[]}
            keep={{ status, sort, direction, size: String(size) }}
          />
        }
        empty={{ title: 'ВОПРОСЫ НЕ НАЙДЕНЫ', icon: 'mail' }}
      >
        <ul aria-label="Вопросы">
          {list.rows.map((question) => (
            <Entry key={question.id} question={question} state={state} />
          ))}
        </ul>
      </ListSection>
    </>
  )
}

function Entry({ question, state }: { question: OfficeQuestion; state: FormState | undefined }) {
  const { id, status, authorName, email, text, answer, answeredBy, refusal, createdAt, product } = question
  const badge = QUESTION_STATUS_LABELS[status]
  const form = { id: { name: 'questionId', value: id }, state }
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <a href={paths.product(product.slug)} className="min-w-0 font-semibold hover:text-accent">
          {product.name}
        </a>
        <span className="min-w-0 break-words text-muted">
          {authorName}
          {email === null ? '' : `, ${email}`} · <Moment at={createdAt} withTime />
        </span>
      </p>
      <p className="max-w-text whitespace-pre-line">{text}</p>
      <Aside label={answeredBy === null ? 'Ответ' : `Ответ, ${answeredBy}`} text={answer} />
      <Aside label="Почему отклонён" text={refusal} />
      {/* A new key per state closes the form after saving. */}
      <div key={[status, answer, refusal].join()} className="flex flex-wrap items-start gap-2">
        <FoldedForm
          {...form}
          label={answer === null ? 'Ответить' : 'Изменить ответ'}
          field={{
            intent: 'answer',
            name: 'answer',
            label: 'Ответ: он уйдёт на почту и появится на сайте',
            max: QUESTION_LIMITS.answer,
          }}
          save="Ответить и опубликовать"
          value={answer}
        />
        {status === 'REJECTED' ? null : (
          <FoldedForm
            {...form}
            label={status === 'PUBLISHED' ? 'Снять с публикации' : 'Отклонить'}
            field={{
              intent: 'refuse',
              name: 'refusal',
              label: 'Причина отказа, её увидит автор',
              max: QUESTION_LIMITS.refusal,
            }}
            save="Отклонить вопрос"
            value={refusal}
          />
        )}
      </div>
    </li>
  )
}

function Aside({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="max-w-text whitespace-pre-line">
      <span className="text-muted">{label}:</span> {text}
    </p>
  )
}
