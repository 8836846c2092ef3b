import { limitLetters, recordAudit, type Actor } from '~/domain/audit/index.server'
import { decrypt, encrypt } from '~/platform/security/crypto.server'
import { transaction } from '~/platform/db/db.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { mailSampleRequested } from './events.server'
import {
  changedTexts,
  isEditableMail,
  textsInForce,
  type AnyTexts,
  type EditableMail,
} from './mail-templates'

interface SampleRequest {
  mail: EditableMail
  texts: AnyTexts
  textName: string
  to: string
  actor: Actor
}

/** @throws UserError (429) after too many samples */
export async function askMailSample({ mail, texts, textName, to, actor }: SampleRequest): Promise<void> {
  await transaction(async (tx) => {
    await limitLetters(tx, { actor, action: 'mail.sample' })
    await recordAudit(tx, {
      actor,
      action: 'mail.sample',
      object: { entity: 'MailTemplateVersion', id: mail },
      after: { template: mail },
    })
    await recordOutbox(
      tx,
      outboxRow(mailSampleRequested, {
        template: mail,
        texts: changedTexts(mail, texts),
        textName,
        sealedTo: encrypt(to),
      }),
    )
  })
}

interface SamplePayload {
  template: string
  texts: AnyTexts
  textName: string
  sealedTo: string
}

export function readMailSample({ template, texts, textName, sealedTo }: SamplePayload) {
  return isEditableMail(template)
    ? { mail: template, texts: textsInForce(template, texts), textName, to: decrypt(sealedTo) }
    : null
}
