import { once } from 'node:events'
import { connect } from 'node:net'

/** @throws Error when the port is closed */
export async function assertListening(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
