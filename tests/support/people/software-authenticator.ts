import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  credentialId?: string
}

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const base64url = (text: string): string => Buffer.from(text).toString('base64url')
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** User presence flag (WebAuthn, section 6.1). */
const PRESENT = 0x01
const WITH_KEY = 0x40

export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url')
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer
  private counter = 0

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.privateKey = privateKey
    // A COSE key: EC2, ES256, P-256, x, y.
    this.publicKey = Buffer.concat([
      hex('a5010203262001215820'),
      Buffer.from(x, 'base64url'),
      hex('225820'),
      Buffer.from(y, 'base64url'),
    ])
  }

  register(question: string, lies: Lies = {}): string {
    const { challenge, rp } = JSON.parse(question) as { challenge: string; rp: { id: string } }
    const id = Buffer.from(this.credentialId, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.publicKey])
    const authData = Buffer.concat([this.head(lies.rpId ?? rp.id, PRESENT | WITH_KEY, 0), attested])
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const length = Buffer.from([authData.length >> 8, authData.length & 0xff])
    const head = Buffer.concat([
      hex('a363'),
      Buffer.from('fmt'),
      hex('64'),
      Buffer.from('none'),
      hex('67'),
      Buffer.from('attStmt'),
      hex('a0'),
    ])
    const attestationObject = Buffer.concat([
      head,
      hex('68'),
      Buffer.from('authData'),
      hex('59'),
      length,
      authData,
    ]).toString('base64url')
    const clientDataJSON = base64url(this.clientData('webauthn.create', challenge, lies))
    return this.answer({ clientDataJSON, attestationObject, transports: ['internal'] }, lies)
  }

  sign(question: string, lies: Lies = {}): string {
    const { challenge, rpId } = JSON.parse(question) as { challenge: string; rpId: string }
    this.counter = lies.counter ?? this.counter + 1
    const authenticatorData = this.head(lies.rpId ?? rpId, PRESENT, this.counter)
    const clientData = this.clientData('webauthn.get', challenge, lies)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey)
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return this.answer(response, lies)
  }

  private head(rpId: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    return JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    })
  }

  private answer(response: object, { credentialId: id = this.credentialId }: Lies): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}
