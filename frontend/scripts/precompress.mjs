import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest|map)$/;
const SMALLEST_WORTH_IT = 1024;

/** Writes `.br` and `.gz` beside every text file of the build, so that no server compresses at run time. */
export function precompress() {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Both builds write into one folder, so the files of the first build are compressed already.
        const files = filesIn(outDir).filter((file) => COMPRESSIBLE.test(file) && !fs.existsSync(`${file}.br`));
        await Promise.all(files.map(compress));
      },
    },
  };
}

async function compress(file) {
  const content = fs.readFileSync(file);
  if (content.length < SMALLEST_WORTH_IT) return;
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
  fs.writeFileSync(`${file}.br`, await brotli(content, quality));
  fs.writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
}

function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
