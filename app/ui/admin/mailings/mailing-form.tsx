import { Link } from '@remix-run/react'
import { useState, type ReactNode } from 'react'

import { letterFields, type LetterFormValues, type MailingChoices } from '~/domain/mailings/staff'
import type { LetterFormState } from '~/http/letter-form-state'
import { officePaths } from '~/office-paths'
import { TextField } from '~/ui/primitives/text-field'

import { FormFrame } from '../form/form-frame'
import { FormSection } from '../form/form-section'
import { LastChange } from '../form/last-change'
import { TextFieldList } from '../form/text-field-list'
import { AudienceFields } from './audience-fields'
import { LetterFields } from './letter-fields'
import { letterDifferences } from './letter-differences'
import { SubjectTestFields } from './subject-test-fields'

interface MailingFormProps {
  mailing: {
    id: string
    subject: string
    version: string
    lastChange: { authorName: string; createdAt: Date } | null
  } | null
  values: LetterFormValues
  choices: MailingChoices
  state: LetterFormState | undefined
}

export function MailingForm({ mailing, values: kept, choices, state }: MailingFormProps) {
  const [isChanged, setChanged] = useState(false)
  const values = state?.values ?? kept
  const change = (): void => setChanged(true)
  const by = mailing?.lastChange ? (
    <LastChange name={mailing.lastChange.authorName} at={mailing.lastChange.createdAt} />
  ) : null
  return (
    <FormFrame
      encType="multipart/form-data"
      preventScrollReset
      back={{ to: officePaths.mailings(), label: 'Все рассылки' }}
      title={mailing ? mailing.subject : 'Новая рассылка'}
      note={mailing ? <Note mailingId={mailing.id}>{by}</Note> : undefined}
      version={mailing?.version ?? null}
      state={state}
      concurrentEdit={{
        by,
        differences: mailing && state ? letterDifferences(kept, state.values, choices) : [],
      }}
      isChanged={isChanged}
      save="Сохранить и посмотреть"
      aside={
        <>
          <AudienceFields values={values} segments={choices.segments} state={state} />
          <TextFieldList fields={letterFields}>
            Их можно поставить в тему, строку рядом с ней, заголовки и тексты, в фигурных скобках.
          </TextFieldList>
          <SubjectTestFields values={values} measures={choices.measures} state={state} />
          <FormSection title="Когда">
            <TextField
              name="scheduledAt"
              label="Отправить в"
              type="datetime-local"
              state={state}
              defaultValue={values.scheduledAt}
              hint="По часам магазина. Пусто — сразу, как подтвердите отправку"
            />
          </FormSection>
        </>
      }
    >
      <LetterFields values={values} state={state} onChange={change} />
    </FormFrame>
  )
}

function Note({ mailingId, children }: { mailingId: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Link to={officePaths.mailingPreview(mailingId)} className="touch-link link">
        Просмотр и проверка
      </Link>
      <Link to={officePaths.newMailing({ copy: mailingId })} className="touch-link link">
        Копировать
      </Link>
      <Link to={officePaths.mailingDeletion(mailingId)} className="touch-link link">
        Удалить
      </Link>
    </>
  )
}
