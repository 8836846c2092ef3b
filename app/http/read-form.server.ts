import { data } from '@remix-run/node'

/**
 * The form that a request carries.
 * @throws 400 as a page, when the body is no form after all (a multipart body that breaks off, say)
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw brokenForm()
  }
}

/** What is thrown for a form that did not come whole. */
export function brokenForm() {
  return data(
    { title: 'ФОРМА НЕ ПРОЧИТАНА', text: 'Она пришла не целиком. Вернитесь назад и отправьте её ещё раз: ничего не изменилось.' },
    { status: 400 },
  )
}
