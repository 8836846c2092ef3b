import { Form } from '@remix-run/react'

import type { SettingsChangeRecord } from '~/domain/settings-forms/staff'
import { Button } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { AuditChange } from '../audit-change'

interface SettingsHistoryProps {
  changes: readonly SettingsChangeRecord[]
  isOpen: boolean
}

export function SettingsHistory({ changes, isOpen }: SettingsHistoryProps) {
  if (changes.length === 0) return null
  return (
    <details className="panel p-4 md:p-5" open={isOpen}>
      <summary className="cursor-pointer font-semibold">Что меняли</summary>
      <ol className="mt-3 grid divide-y divide-line">
        {changes.map(({ id, authorName, createdAt, before, after, canUndo }) => (
          <li key={id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2 text-small text-muted">
              <span>
                {authorName}, <Moment at={createdAt} withTime />
              </span>
              {canUndo ? (
                <Form method="post" encType="multipart/form-data" preventScrollReset>
                  <input type="hidden" name="entryId" value={id} />
                  <Button name="intent" value="undo" tone="outline" small>
                    Отменить изменение
                  </Button>
                </Form>
              ) : null}
            </div>
            <AuditChange entity="Setting" before={before} after={after} />
          </li>
        ))}
      </ol>
    </details>
  )
}
