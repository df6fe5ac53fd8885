import net from 'node:net';

/** Whether nobody listens there, on any of the machine's addresses. */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

export async function freePort() {
  const server = net.createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 answers EAFNOSUPPORT or EADDRNOTAVAIL: nobody can listen there either.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
