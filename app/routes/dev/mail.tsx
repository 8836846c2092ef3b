import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listDevMails, readDevMail } from '~/domain/mail/index.server'
import { requirePage } from '~/http/sessions/guards.server'
import { officePaths } from '~/office-paths'
import { DevMailbox } from '~/ui/dev/dev-mailbox'

export const meta: MetaFunction = () => [
  { title: 'Письма — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

/** Only for administrators: the emails contain links that open accounts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const mails = await listDevMails()
  if (mails === null)
    throw data({ title: 'ПИСЬМО НЕ НАЙДЕНО', text: 'Его нет среди сохранённых.' }, { status: 404 })
  await requirePage(request, 'devMail')
  const name = new URL(request.url).searchParams.get('name')
  return { mails, open: name === null ? null : await readDevMail(name) }
}

export default function DevMailRoute() {
  return <DevMailbox {...useLoaderData<typeof loader>()} hrefOf={officePaths.devMail} />
}
