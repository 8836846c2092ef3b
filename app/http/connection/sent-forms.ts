import type { DataCall } from './stay-here'

interface Submission {
  formAction?: string | undefined
  formData?: FormData | undefined
}

/**
 * A second press while the same form with the same values is under way is one intent: it sends nothing.
 * The server cannot tell such a press from a person who wants the same again.
 */
export function refuseRepeats(): void {
  window.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !isUnderWay(event.target, event.submitter)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function isUnderWay(form: HTMLFormElement, button: HTMLElement | null): boolean {
  if (!('__remixRouter' in window)) return false
  const { navigation, fetchers } = window.__remixRouter.state
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const { pathname, search } = new URL(action, location.href)
  const content = contentOf({ formAction: pathname + search, formData: new FormData(form, button) })
  return [navigation, ...fetchers.values()].some(
    (sent) => sent.formMethod === 'POST' && contentOf(sent) === content,
  )
}

function contentOf({ formAction, formData = new FormData() }: Submission): string {
  return JSON.stringify([formAction, ...formData], (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}

export function submissionOf({ fetcherKey }: DataCall): Submission {
  const { navigation, fetchers } = window.__remixRouter.state
  return (fetcherKey === null ? navigation : fetchers.get(fetcherKey)) ?? {}
}

/** The returned function sends the same form again, also when its element is gone or a script sent it. */
export function senderOf(call: DataCall): () => void {
  const { formAction = '', formData = new FormData() } = submissionOf(call)
  const form = { formMethod: 'post', formData } as const
  const { fetcherKey, matches } = call
  return () => {
    if (fetcherKey === null) void window.__remixRouter.navigate(formAction, form)
    else window.__remixRouter.fetch(fetcherKey, matches[0]?.route.id ?? '', formAction, form)
  }
}
