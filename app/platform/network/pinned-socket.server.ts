import { connect, isIP, type LookupFunction, type Socket } from 'node:net'

import { publicAddresses } from './public-addresses.server'

interface Place {
  host: string
  port: number
  connectionTimeout: number
}

/**
 * Protects against SSRF like `postPinned`.
 * @throws HostRefused or a network error (with `code`)
 */
export async function openPinnedSocket({ host, port, connectionTimeout }: Place): Promise<Socket> {
  const addresses = await publicAddresses(host)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: pinnedTo(addresses), autoSelectFamily: true })
    const fail = (error: Error): void => {
      clearTimeout(timer)
      socket.destroy()
      reject(error)
    }
    const timer = setTimeout(
      () => fail(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
      connectionTimeout,
    )
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}

export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}
