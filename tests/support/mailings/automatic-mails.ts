import PostalMime from 'postal-mime'

import { saveAutomaticMail, sendAutomaticLetters } from '~/domain/mailings/index.server'
import { automaticKinds, type AutomaticName } from '~/domain/mailings/automatic/kinds'
import { renderLetter } from '~/mails/mailing/mailing-letter'
import { getDb } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import { author } from './started-mailing'

interface Wanted {
  isOn?: boolean
  delayHours?: number
  templateId?: string | null
  squareMetres?: number
}

/** Sets a mail that goes by itself, on unless told. */
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

/** One look around of a worker. */
export function sendTurn(): Promise<number> {
  return sendAutomaticLetters({
    claimedBy: newId(),
    signal: new AbortController().signal,
    render: renderLetter,
  })
}

/** What became of the letters, in the order in which they were planned. */
export async function statesOfLetters(): Promise<string[]> {
  const rows = await getDb().automaticLetter.findMany({
    select: { status: true, reason: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`))
}

/** The plain text of a letter that arrived. */
export async function textOf(raw: string): Promise<string> {
  return (await PostalMime.parse(raw)).text ?? ''
}
