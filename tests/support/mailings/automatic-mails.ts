import PostalMime from 'postal-mime'

import { saveAutomaticMail, sendAutomaticLetters } from '~/domain/mailings/index.server'
import { automaticKinds, type AutomaticName } from '~/domain/mailings/automatic/kinds'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { author } from './started-mailing'

interface Wanted {
  isOn?: boolean
  delayHours?: number
  templateId?: string | null
  squareMetres?: number
}

export async function setMail(
  name: AutomaticName,
  { isOn = true, delayHours = 1, templateId = null, squareMetres = 40 }: Wanted = {},
) {
  const known = await getDb().automaticMail.findUnique({
    where: { kind: automaticKinds[name] },
    select: { version: true },
  })
  const terms = { percent: 15, minimumKopecks: 100_000, days: 10, squareMetres }
  await saveAutomaticMail({
    name,
    wanted: { isOn, delayHours, templateId, terms },
    version: String(known?.version ?? 0),
    actor: author,
  })
}

export function sendTurn(): Promise<number> {
  return sendAutomaticLetters({
    claimedBy: newId(),
    signal: new AbortController().signal,
    render: renderLetter,
  })
}

export async function statesOfLetters(): Promise<string[]> {
  const rows = await getDb().automaticLetter.findMany({
    select: { status: true, reason: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`))
}

export async function textOf(raw: string): Promise<string> {
  return (await PostalMime.parse(raw)).text ?? ''
}
