import { connect, isIP, type LookupFunction, type Socket } from 'node:net'

import { publicAddresses } from './public-addresses.server'

interface Place {
  /** A name that somebody typed into a form. */
  host: string
  port: number
  /** Milliseconds until it must be connected. */
  connectionTimeout: number
}

/**
 * Connects to a host that somebody typed into a form. Its name is looked up once, addresses inside private
 * networks are refused, and the connection goes to an address that was
 * looked at: the name cannot mean another one a moment later.
 * @throws HostRefused, or what the network says (with `code`)
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

/** Answers every question for the name with what was found and looked at before. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}
