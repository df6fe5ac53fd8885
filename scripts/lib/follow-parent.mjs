// Preloaded into the API and the worker: when the script that started them is gone, even killed, they end too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
