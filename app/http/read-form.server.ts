import { data } from '@remix-run/node'

/** Fields of a form: none of the shop's has nearly as many. */
export const MOST_FIELDS = 5_000
const FIELDS = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/**
 * The form that a request carries.
 * @throws 400 as a page, when the body is no form after all (a multipart body that breaks off, say) or has more fields than forms have
 */
export async function readForm(request: Request): Promise<FormData> {
  if (FIELDS.test(request.headers.get('Content-Type') ?? '')) {
    const form = new FormData()
    for (const [name, value] of await readFields(request)) form.append(name, value)
    return form
  }
  try {
    return await request.formData()
  } catch {
    throw brokenForm()
  }
}

/** The fields of a form that carries no files; the same refusals. They are counted first: to make them takes far longer. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const text = await request.text().catch(() => {
    throw brokenForm()
  })
  let separators = 0
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) separators += 1
  if (separators >= MOST_FIELDS) throw tooManyFields()
  return new URLSearchParams(text)
}

/** What is thrown for a form that did not come whole. */
export function brokenForm() {
  return notRead('Она пришла не целиком. Вернитесь назад и отправьте её ещё раз: ничего не изменилось.')
}

/** What is thrown for a form that no page of the shop sends. */
export function tooManyFields() {
  return notRead('В ней больше полей, чем бывает. Вернитесь назад, обновите страницу и заполните её ещё раз.')
}

const notRead = (text: string) => data({ title: 'ФОРМА НЕ ПРОЧИТАНА', text }, { status: 400 })
