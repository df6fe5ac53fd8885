const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this product needs Node 20.19 or newer (https://nodejs.org).`,
  );
  process.exit(1);
}

// Imported dynamically, because an older Node cannot parse the module.
const [all, changed] = ['--all', '--changed'].map((word) => process.argv.includes(word));
import('./lib/test.mjs').then(({ test }) => test({ all, changed }));
