// Loaded into web and worker by `--import`: when the group's parent is gone, even by kill -9, they stop too instead of holding the port.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
