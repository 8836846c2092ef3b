import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, useActionData } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { FormState } from '~/http/forms/form-state'
import { Table } from '~/ui/primitives/display/table'
import { showInRouter } from '~tests/support/components/show-in-router'

import { BulkBar, UntickAll } from './bulk-bar'

const rows = ['a', 'b', 'c']

function List() {
  const state = useActionData() as FormState | undefined
  return (
    <>
      <Form method="post" action="/refusing">
        <button>Отправить</button>
      </Form>
      <Table
        caption="Заказы"
        columns={[{ label: 'Заказ', cell: (row) => row }]}
        rows={rows}
        keyOf={(row) => row}
        selection={{ form: 'chosen', labelOf: (row) => `Отметить ${row}` }}
      />
      <BulkBar
        form="chosen"
        total={9}
        shown={3}
        nouns={['заказ', 'заказа', 'заказов']}
        isMore={false}
        state={state}
      >
        <UntickAll state={state} />
      </BulkBar>
    </>
  )
}

it('a refused bulk change keeps the ticked rows, and says how to untick them', async () => {
  const refused: FormState = {
    values: { all: 'on' },
    fieldErrors: { toStatus: ['Выберите статус'] },
    formErrors: [],
    chosen: ['a', 'c'],
  }
  showInRouter(<List />, {
    routes: [{ path: '/refusing', action: () => refused, element: <List /> }],
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Отправить' }))
  await screen.findByRole('link', { name: 'Отменить выбор' })
  // happy-dom leaves `checked` false here, unlike browsers.
  const ticked = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ defaultChecked }) => defaultChecked)
    .map(({ name, value }) => [name, value])
  expect(ticked).toEqual([
    ['chosen', 'a'],
    ['chosen', 'c'],
    ['all', 'on'],
  ])
})
