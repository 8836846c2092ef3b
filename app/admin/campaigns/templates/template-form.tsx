import { Link } from '@remix-run/react'
import { useState } from 'react'

import type { LetterFormValues } from '~/domain/mailings/staff'
import type { BlockFormState } from '~/admin/shared/blocks/block-form-state'
import { officePaths } from '~/office-paths'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../../shared/form/form-frame'
import { FormSection } from '../../shared/form/form-section'
import { letterDifferences } from '../letter/letter-differences'
import { LetterFields } from '../letter/letter-fields'
import { QuestionLink } from '../../shared/question/question-link'

interface TemplateFormProps {
  template: { id: string; name: string; version: string } | null
  values: LetterFormValues
  state: BlockFormState | undefined
}

export function TemplateForm({ template, values: kept, state }: TemplateFormProps) {
  const [isChanged, setChanged] = useState(false)
  const values = state?.values ?? kept
  return (
    <FormFrame
      encType="multipart/form-data"
      preventScrollReset
      back={{ to: officePaths.mailingTemplates(), label: 'Все шаблоны' }}
      title={template ? template.name : 'Новый шаблон'}
      note={template ? <Note templateId={template.id} /> : undefined}
      version={template?.version ?? null}
      state={state}
      concurrentEdit={{
        by: null,
        differences: template && state ? letterDifferences(kept, state.values) : [],
      }}
      isChanged={isChanged}
    >
      <FormSection title="Шаблон">
        <TextField
          name="name"
          label="Название"
          required
          state={state}
          defaultValue={values.name}
          maxLength={60}
          autoComplete="off"
          hint="Видят только сотрудники"
        />
      </FormSection>
      <LetterFields values={values} state={state} onChange={() => setChanged(true)} />
    </FormFrame>
  )
}

function Note({ templateId }: { templateId: string }) {
  return (
    <>
      <Link to={officePaths.newMailing({ template: templateId })} className="touch-link link">
        Написать рассылку
      </Link>
      <QuestionLink to={officePaths.mailingTemplateDeletion(templateId)} className="touch-link link">
        Удалить
      </QuestionLink>
    </>
  )
}
