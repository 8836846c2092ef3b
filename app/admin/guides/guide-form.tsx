import { Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'

import { guideKit, guideLimits, type GuideFormValues } from '~/domain/guides/staff'
import { errorsOf } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { BlockEditor } from '../shared/blocks/block-editor'
import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { LastChange } from '../shared/form/last-change'
import { QuestionLink } from '../shared/question/question-link'
import { GuideBlockFields } from './guide-block-fields'
import { guideDifferences } from './guide-differences'
import type { GuideFormState } from './guide-form-state'
import { type GuideChoices, GuideGoodsFields, GuideSideFields } from './guide-side-fields'

interface EditedGuide {
  id: string
  title: string
  slug: string
  isPublished: boolean
  version: string
  lastChange: { actorName: string; createdAt: Date } | null
}

interface GuideFormProps {
  guide: EditedGuide | null
  values: GuideFormValues
  choices: GuideChoices
  draft: OpenedDraft
  state: GuideFormState | undefined
}

export function GuideForm({ guide, values: kept, choices, draft, state: answer }: GuideFormProps) {
  const [changes, setChanges] = useState(0)
  const state: GuideFormState | undefined = answer ?? draft.state
  const values = state?.values ?? kept
  const change = (): void => setChanges((count) => count + 1)
  return (
    <FormFrame
      encType="multipart/form-data"
      preventScrollReset
      back={{ to: officePaths.guides(), label: 'Все советы' }}
      title={guide ? guide.title : 'Новый совет'}
      note={<Note guide={guide} />}
      version={guide?.version ?? null}
      state={state}
      concurrentEdit={{
        by: <By guide={guide} />,
        differences: guide && state ? guideDifferences(kept, state.values, choices) : [],
      }}
      isChanged={changes}
      draft={draft}
      aside={<GuideSideFields key={goodsKey(state)} values={values} state={state} choices={choices} />}
    >
      <MainFields guide={guide} values={values} state={state} />
      <BlockEditor
        kit={guideKit}
        title="Статья"
        empty="Статья пока пустая: добавьте первый блок."
        full={`В совете не больше ${guideKit.most} блоков.`}
        fields={GuideBlockFields}
        values={values}
        state={state}
        onChange={change}
      />
      <GuideGoodsFields key={goodsKey(state)} values={values} state={state} onChange={change} />
    </FormFrame>
  )
}

/** Inputs are uncontrolled, so the fields get new keys when the server changes them. */
const goodsKey = (state: GuideFormState | undefined): string =>
  state?.goods === undefined ? 'typed' : `found ${state.values.skus ?? ''}`

function Note({ guide }: { guide: EditedGuide | null }) {
  const pendingIntent = useNavigation().formData?.get('intent')
  return (
    <>
      <Button name="intent" value="preview" tone="outline" small busy={pendingIntent === 'preview'}>
        Предпросмотр
      </Button>
      {guide?.isPublished ? (
        <Link to={paths.guide(guide.slug)} className="touch-link link">
          Смотреть на сайте
        </Link>
      ) : null}
      <By guide={guide} />
      {guide === null ? null : (
        <QuestionLink to={officePaths.guideDeletion(guide.id)} className="touch-link link">
          Удалить
        </QuestionLink>
      )}
    </>
  )
}

const By = ({ guide }: { guide: EditedGuide | null }) =>
  guide?.lastChange ? <LastChange name={guide.lastChange.actorName} at={guide.lastChange.createdAt} /> : null

function MainFields({ guide, values, state }: Pick<GuideFormProps, 'guide' | 'values' | 'state'>) {
  return (
    <FormSection title="Основное">
      <TextField
        name="title"
        label="Название"
        required
        state={state}
        defaultValue={values.title}
        maxLength={guideLimits.title}
        autoComplete="off"
        hint="Заголовок страницы и ссылки в поисковых системах"
      />
      <TextField
        name="slug"
        label="Адрес (slug)"
        state={state}
        defaultValue={values.slug}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={guide ? 'Прежний адрес будет вести на новый' : 'Пусто — составим из названия латиницей'}
      />
      <Field
        id="lead"
        label="Вступление"
        required
        error={errorsOf(state, 'lead')}
        hint="Одно-два предложения: под заголовком, в списке и в поисковых системах"
      >
        {(control) => (
          <Textarea
            {...control}
            name="lead"
            rows={3}
            maxLength={guideLimits.lead}
            defaultValue={values.lead}
          />
        )}
      </Field>
    </FormSection>
  )
}
