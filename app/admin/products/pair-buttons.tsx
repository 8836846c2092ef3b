import { Form } from '@remix-run/react'

import { Button } from '~/ui/primitives/controls/button'
import { Icon } from '~/ui/primitives/display/icon'

interface PairedProduct {
  id: string
  name: string
}

const words = { pin: 'Закрепить', ban: 'Не показывать', release: 'Открепить', allow: 'Вернуть' } as const

export function PairButton({
  intent,
  product: { id, name },
}: {
  intent: keyof typeof words
  product: PairedProduct
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button name="otherId" value={id} tone="outline" small aria-label={`${words[intent]}: ${name}`}>
        {words[intent]}
      </Button>
    </Form>
  )
}

interface PinOrderProps {
  product: PairedProduct
  isFirst: boolean
  isLast: boolean
}

export function PinOrder({ product: { id, name }, isFirst, isLast }: PinOrderProps) {
  return (
    <Form method="post" preventScrollReset className="inline-flex items-center gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="otherId" value={id} />
      <button
        name="direction"
        value="up"
        className="icon-button"
        disabled={isFirst}
        aria-label={`Выше: ${name}`}
        title="Выше"
      >
        <Icon name="right" className="-rotate-90" />
      </button>
      <button
        name="direction"
        value="down"
        className="icon-button"
        disabled={isLast}
        aria-label={`Ниже: ${name}`}
        title="Ниже"
      >
        <Icon name="right" className="rotate-90" />
      </button>
    </Form>
  )
}
