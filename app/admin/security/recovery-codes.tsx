import { useState } from 'react'

import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'

import { FormSection } from '../shared/form/form-section'
import { UnsavedChanges } from '../shared/form/unsaved-changes'
import { ScriptedOnly } from './scripted-only'

interface RecoveryCodesProps {
  codes: string
  next?: string
}

/** Shown only once. With scripts, leaving the page without saving them needs a confirmation. */
export function RecoveryCodes({ codes, next = officePaths.security() }: RecoveryCodesProps) {
  const text = `Запасные коды входа, каждый действует один раз:\n\n${codes}\n`
  const [isSaved, setIsSaved] = useState(false)
  return (
    <FormSection title="Запасные коды">
      <p>
        Сохраните их сейчас: больше они не покажутся. Каждый код один раз заменяет приложение, SMS или ключ
        доступа, когда их нет под рукой. Прежние коды не действуют.
      </p>
      <ul className="grid gap-1 font-mono select-all sm:grid-cols-2" data-codes="">
        {codes.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-outline"
        >
          Скачать
        </a>
        <ScriptedOnly>
          <Button type="button" tone="outline" onClick={() => window.print()}>
            Напечатать
          </Button>
        </ScriptedOnly>
      </p>
      <UnsavedChanges isDirty={!isSaved} title="Уйти, не сохранив коды?" text="Больше они не покажутся." />
      <SavedCodes next={next} isSaved={isSaved} onChange={setIsSaved} />
    </FormSection>
  )
}

interface SavedCodesProps {
  next: string
  isSaved: boolean
  onChange: (isSaved: boolean) => void
}

/** The `required` checkbox makes the browser block this step, with scripts or without. */
function SavedCodes({ next, isSaved, onChange }: SavedCodesProps) {
  return (
    <form method="get" action={next} className="grid gap-4">
      <Checkbox
        label="Я сохранил коды"
        required
        checked={isSaved}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Button className="w-fit">Дальше</Button>
    </form>
  )
}
