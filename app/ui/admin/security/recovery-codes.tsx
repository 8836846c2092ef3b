import { Button } from '~/ui/primitives/button'

import { FormSection } from '../form/form-section'
import { ScriptedOnly } from './scripted-only'

/** The recovery codes, which are shown this once: to be written down, kept as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: string }) {
  const text = `Запасные коды входа, каждый действует один раз:\n\n${codes}\n`
  return (
    <FormSection title="Запасные коды">
      <p>
        Сохраните их сейчас: больше они не покажутся. Каждый код один раз заменяет приложение или ключ доступа, когда их нет под рукой.
        Прежние коды не действуют.
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
    </FormSection>
  )
}
