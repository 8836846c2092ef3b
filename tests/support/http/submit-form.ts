import type { HttpAnswer, HttpClient } from './http-client'
import { formsOf } from './page-forms'

/**
 * Changes only the given fields; `null` omits a field.
 * @throws Error when there is no such form
 */
export async function submitForm(
  client: HttpClient,
  path: string,
  values: Readonly<Record<string, string | null>>,
): Promise<HttpAnswer> {
  const page = await client.get(path)
  const wanted = Object.entries(values).filter(([, value]) => value !== null)
  const form = formsOf(page.text).find(({ fields }) =>
    wanted.every(([name, value]) =>
      fields.some((field) => field.name === name && (name !== 'intent' || field.value === value)),
    ),
  )
  if (!form)
    throw new Error(`${path} has no form with ${wanted.map(([name]) => name).join(', ')} (${page.status})`)
  const fields = form.fields.flatMap(({ name, value }): [string, string][] => {
    const said = name in values ? values[name] : value
    return said === null || said === undefined ? [] : [[name, said]]
  })
  return client.post(form.action ?? path, fields)
}
