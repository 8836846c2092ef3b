export function stopRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve(signal)
      })
    }
    process.on('message', (message: { stop?: string }) => {
      resolve(message.stop ?? 'message')
    })
    process.on('disconnect', () => {
      resolve('the starting process has ended')
    })
  })
}
