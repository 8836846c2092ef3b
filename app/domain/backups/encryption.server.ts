import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

import { UserError } from '~/platform/errors'

/** Who can open a backup: holders of the secret keys of these recipients, or of the passphrase. */
export interface EncryptionKeys {
  recipients: readonly string[]
  passphrase: string | undefined
}

/** What opens a backup: secret keys of age, or the passphrase. */
export interface DecryptionKeys {
  identities: readonly string[]
  passphrase: string | undefined
}

/** Binary logarithm of scrypt's cost: 32 MB of memory, where age's own 18 would take 256 MB of the worker. */
const SCRYPT_COST = 15

/** The stream encrypted for the keys, in the format of age. @throws UserError for keys that cannot be used */
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
    // The library's own text may repeat what was given.
    throw new UserError('BACKUP_RECIPIENTS holds something that is no public key of age.')
  }
}

/** The plain stream of an encrypted one; a byte that was changed, and an end that is missing, fail while it is read. */
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

/** A new pair of keys. The public one belongs into BACKUP_RECIPIENTS, the secret one on another machine. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

// Node's own adapters push: a stream that is given up while data comes would end the process.
const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  NodeStream.from(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream as unknown as AsyncIterable<Uint8Array>, { objectMode: false })
