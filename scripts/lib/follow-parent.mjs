// Preloaded into the API and the worker: they exit when the script that started them has ended, even by a kill.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
