import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { Field } from '~/ui/primitives/controls/field'

import { FileInput } from './file-input'

const file = (name: string, bytes = 2_048) => new File([new Uint8Array(bytes)], name)

const show = (onFiles?: (input: HTMLInputElement) => void) =>
  render(
    <Field id="price" label="Прайс">
      {(control) => (
        <FileInput {...control} name="price" accept=".csv" multiple {...(onFiles && { onFiles })} />
      )}
    </Field>,
  )

it('a chosen file is named with its size, and several are counted', async () => {
  const user = userEvent.setup()
  show()
  const input = screen.getByLabelText('Прайс')
  expect(screen.getByText('Выберите файл или перетащите сюда')).toBeTruthy()
  await user.upload(input, file('прайс.csv'))
  expect(screen.getByText(/^прайс\.csv, 2\sКБ$/)).toBeTruthy()
  await user.upload(input, [file('a.csv'), file('b.csv')])
  expect(screen.getByText('Файлов: 2')).toBeTruthy()
})

it('a file that its user takes at once is no longer named', async () => {
  const taken: string[] = []
  show((input) => {
    taken.push(...[...(input.files ?? [])].map(({ name }) => name))
    input.value = ''
  })
  await userEvent.setup().upload(screen.getByLabelText('Прайс'), file('прайс.csv'))
  expect(taken).toEqual(['прайс.csv'])
  expect(screen.getByText('Выберите файл или перетащите сюда')).toBeTruthy()
})
