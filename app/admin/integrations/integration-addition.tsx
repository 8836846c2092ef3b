import { Form, useNavigate } from '@remix-run/react'

import { integrationForms, type IntegrationTypeName } from '~/domain/integrations/staff'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

export function IntegrationAddition({ missing }: { missing: readonly IntegrationTypeName[] }) {
  const navigate = useNavigate()
  const close = (): void => navigate(officePaths.integrations(), { preventScrollReset: true })
  return (
    <Dialog title="Добавить интеграцию" onClose={close}>
      {missing.length === 0 ? <p className="mt-3">Все интеграции уже добавлены.</p> : null}
      <ul className="mt-3 grid divide-y divide-line">
        {missing.map((type) => (
          <li key={type} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
            <div>
              <p className="font-semibold">{integrationForms[type].label}</p>
              <p className="text-small text-muted">{integrationForms[type].about}</p>
            </div>
            <Form method="post" action={officePaths.integrations()}>
              <input type="hidden" name="type" value={type} />
              <Button
                name="intent"
                value="add"
                tone="outline"
                small
                aria-label={`Добавить: ${integrationForms[type].label}`}
              >
                Добавить
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <LinkButton to={officePaths.integrations()} tone="outline" className="mt-3" preventScrollReset>
        Отмена
      </LinkButton>
    </Dialog>
  )
}
