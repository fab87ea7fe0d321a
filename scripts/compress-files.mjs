// node scripts/compress-files.mjs FOLDER: leaves a brotli and a gzip copy beside every text file, so that the server never
// compresses the same bytes twice.
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './files-in.mjs';

const compressible = /\.(js|mjs|css|html|svg|json|txt|webmanifest|ttf)$/;

await Promise.all(
  filesIn(process.argv[2])
    .filter((file) => compressible.test(file))
    .map(async (file) => {
      const text = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(text, { params }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      if (brotli.length < text.length) writeFileSync(`${file}.br`, brotli);
      if (gzipped.length < text.length) writeFileSync(`${file}.gz`, gzipped);
    }),
);
