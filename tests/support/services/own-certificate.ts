import { generateKeyPairSync, sign } from 'node:crypto'

/* A self-signed X.509 certificate (RFC 5280), generated each time, so that the repository has no key. */

const DAY = 24 * 3_600_000

const node = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => node(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const objectId = (text: string) => node(0x06, hex(text))
const number = (value: number) => node(0x02, Buffer.from([value]))
/** YYMMDDHHMMSSZ */
const time = (at: Date) =>
  node(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))
const name = sequence(node(0x31, sequence(objectId('550403'), node(0x0c, Buffer.from('localhost')))))
const alternativeNames = sequence(
  node(0x82, Buffer.from('localhost')),
  node(0x87, Buffer.from([127, 0, 0, 1])),
)
const extensions = node(0xa3, sequence(sequence(objectId('551d11'), node(0x04, alternativeNames))))

export function ownCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const times = sequence(time(new Date(Date.now() - DAY)), time(new Date(Date.now() + DAY)))
  const publicPart = publicKey.export({ type: 'spki', format: 'der' })
  const signed = sequence(
    node(0xa0, number(2)),
    number(1),
    ECDSA_WITH_SHA256,
    name,
    times,
    name,
    publicPart,
    extensions,
  )
  const certificate = sequence(
    signed,
    ECDSA_WITH_SHA256,
    node(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)),
  )
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
