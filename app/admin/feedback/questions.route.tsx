import { useLoaderData } from '@remix-run/react'

import { changeEach, chosenInput } from '~/admin/shared/list/chosen-rows.server'
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
import type { OfficeQuestion } from '~/domain/questions/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { counted } from '~/platform/text/plural'

import type { ModeratedKind } from './moderation/moderated-kind'
import { ModerationEntry } from './moderation/moderation-entry'
import { ModerationList } from './moderation/moderation-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Вопросы о товарах')

const fallback = 'Вопрос не отклонён'

const page = defineListPage('questions', {
  fallback: 'Вопросы не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listOfficeQuestions(query)), filter: query }),
  actions: {
    answer: adminAction({
      schema: questionAnswerInput,
      fallback: 'Ответ не сохранён',
      run: async ({ questionId, reply }, { actor }) => {
        await answerQuestion({ questionId, answer: reply, actor })
        return { toast: 'Ответ опубликован и отправлен на почту' }
      },
    }),
    refuse: adminAction({
      schema: questionRefusalInput,
      fallback,
      run: async ({ questionId, refusal }, { actor }) => {
        await refuseQuestion({ questionId, refusal, actor })
        return { toast: 'Вопрос отклонён' }
      },
    }),
    'refuse-chosen': adminAction({
      schema: questionRefusalInput
        .omit({ questionId: true })
        .extend({ chosen: chosenInput('Отметьте вопросы') }),
      fallback,
      run: async ({ chosen, refusal }, { actor }) => {
        const done = await changeEach(chosen, (questionId) => refuseQuestion({ questionId, refusal, actor }))
        return { toast: `Отклонено: ${counted(done, kind.nouns)}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminQuestionsRoute() {
  const { desk, list, filter } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <ModerationList
        kind={kind}
        list={list}
        filter={filter}
        state={state}
        entry={(question) => <Entry key={question.id} question={question} state={state} />}
      />
    </ListDeskProvider>
  )
}

const kind: ModeratedKind = {
  title: 'Вопросы о товарах',
  list: 'Вопросы',
  tabs: {
    label: 'Какие вопросы',
    options: [
      ['PENDING', 'Ждут ответа'],
      ['PUBLISHED', 'Опубликованы'],
      ['REJECTED', 'Отклонены'],
      ['ALL', 'Все'],
    ],
  },
  placeholder: 'Товар, автор или слова вопроса',
  empty: { title: 'ВОПРОСЫ НЕ НАЙДЕНЫ', icon: 'mail' },
  nouns: ['вопрос', 'вопроса', 'вопросов'],
  form: 'chosen-questions',
  refusal: { label: 'Причина отказа, её увидит автор', max: QUESTION_LIMITS.refusal },
  publish: null,
}

function Entry({ question, state }: { question: OfficeQuestion; state: FormState | undefined }) {
  const { status, email, text, answer, answeredBy, refusal } = question
  return (
    <ModerationEntry
      row={question}
      badge={QUESTION_STATUS_LABELS[status]}
      form={kind.form}
      idField="questionId"
      email={email}
      asides={[
        [answeredBy === null ? 'Ответ' : `Ответ, ${answeredBy}`, answer],
        ['Почему отклонён', refusal],
      ]}
      texts={textsOf(question)}
      state={state}
    >
      <p className="max-w-text whitespace-pre-line">{text}</p>
    </ModerationEntry>
  )
}

function textsOf({ status, answer, refusal }: OfficeQuestion) {
  const reply = {
    intent: 'answer',
    button: answer === null ? 'Ответить' : 'Изменить ответ',
    name: 'reply',
    label: 'Ответ: он уйдёт на почту и появится на сайте',
    max: QUESTION_LIMITS.answer,
    save: 'Ответить и опубликовать',
    value: answer,
  }
  const refuse = {
    intent: 'refuse',
    button: status === 'PUBLISHED' ? 'Снять с публикации' : 'Отклонить',
    name: 'refusal',
    ...kind.refusal,
    save: 'Отклонить вопрос',
    value: refusal,
  }
  return status === 'REJECTED' ? [reply] : [reply, refuse]
}
