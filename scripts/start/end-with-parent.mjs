// Loaded by `--import`: web and worker end when their parent is gone, even after kill -9.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
