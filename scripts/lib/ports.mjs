import net from 'node:net';

/** Whether no process listens on the port, on any address of the machine. */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Whether this user may listen on the port: low ports need privileges. */
export async function isForbidden(port) {
  return (await errorAt(port, '127.0.0.1')) === 'EACCES';
}

export async function freePort() {
  const server = net.createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function canListen(port, host) {
  const error = await errorAt(port, host);
  // A machine without IPv6 returns EAFNOSUPPORT or EADDRNOTAVAIL: no other process can listen there either.
  return error !== 'EADDRINUSE' && error !== 'EACCES';
}

function errorAt(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
