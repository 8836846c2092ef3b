interface SentForm {
  form: HTMLFormElement
  button: HTMLElement | null
  /** As they were sent: a busy button has no value later. */
  values: readonly (readonly [name: string, value: FormDataEntryValue])[]
  address: string
}

export interface Submission {
  formAction?: string | undefined
  formData?: FormData | undefined
}

let last: SentForm | null = null

/**
 * A second press while the same form with the same values is under way is one intent: it sends nothing.
 * The server cannot tell such a press from a person who wants the same again.
 */
export function watchForms(): void {
  window.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const sent = sentForm(event.target, event.submitter)
      if (isUnderWay(sent)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = sent
    },
    { capture: true },
  )
}

/** The returned function sends this submission's form again; false if a script sent it or it is gone. */
export function senderOf(submission: Submission): () => boolean {
  const sent = last
  if (sent === null || !isSubmissionOf(sent, submission)) return () => false
  return () => {
    if (sent.form.isConnected) sent.form.requestSubmit(sent.button)
    return sent.form.isConnected
  }
}

function sentForm(form: HTMLFormElement, button: HTMLElement | null): SentForm {
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const { pathname, search } = new URL(action, location.href)
  return { form, button, values: [...new FormData(form, button)], address: pathname + search }
}

function isUnderWay(sent: SentForm): boolean {
  if (!('__remixRouter' in window)) return false
  const { navigation, fetchers } = window.__remixRouter.state
  return [navigation, ...fetchers.values()].some(
    (submission) => submission.formMethod === 'POST' && isSubmissionOf(sent, submission),
  )
}

function isSubmissionOf({ values, address }: SentForm, { formAction, formData }: Submission): boolean {
  const sent = [...(formData ?? [])]
  return (
    formAction === address &&
    sent.length === values.length &&
    values.every(([name, value], index) => name === sent[index]?.[0] && isSame(value, sent[index][1]))
  )
}

/** Two readings of one file field are two objects. */
function isSame(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
