// node scripts/run.mjs [--production] <file.ts> [arguments]: runs a TypeScript file under the Node that package.json pins.
// --production: nothing is installed that only developers need.
import { ensureInstalled, findNode } from './install.mjs';
import { runProgram } from './run-program.mjs';

const [first, ...rest] = process.argv.slice(2);
const development = first !== '--production';
await ensureInstalled({ development });
process.exitCode = await runProgram(await findNode(), development ? [first, ...rest] : rest);
