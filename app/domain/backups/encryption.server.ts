import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

import { UserError } from '~/platform/errors/errors'

export interface EncryptionKeys {
  recipients: readonly string[]
  passphrase: string | undefined
}

export interface DecryptionKeys {
  identities: readonly string[]
  passphrase: string | undefined
}

/** Logarithm of scrypt's cost: 32 MB; age's default 18 would take 256 MB. */
const SCRYPT_COST = 15

/**
 * age format.
 * @throws UserError for unusable keys
 */
export async function encrypt(
  plain: Readable,
  { recipients, passphrase }: EncryptionKeys,
): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    if (passphrase !== undefined) {
      encrypter.setScryptWorkFactor(SCRYPT_COST)
      encrypter.setPassphrase(passphrase)
    }
    return fromWeb(await encrypter.encrypt(toWeb(plain)))
  } catch {
    plain.destroy()
    // The library's message may repeat the key.
    throw new UserError('BACKUP_RECIPIENTS holds something that is no public key of age.')
  }
}

/** Changed or missing bytes fail during reading. */
export async function decrypt(
  encrypted: Readable,
  { identities, passphrase }: DecryptionKeys,
): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new UserError(
      'The secret key is no key of age: a line that begins with AGE-SECRET-KEY- is expected.',
    )
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (error) {
    encrypted.destroy()
    const isForeign = error instanceof Error && error.message.includes('no identity matched')
    if (isForeign) throw new UserError('This key does not open the backup: it was encrypted for another one.')
    throw new UserError('The file is no backup, or its beginning is damaged.')
  }
}

export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

// Node's own adapters end the process when a stream is cancelled during a push.
const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  NodeStream.from(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream as unknown as AsyncIterable<Uint8Array>, { objectMode: false })
