// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file under the Node that package.json pins.
import { ensureInstalled, findNode } from './install.mjs';
import { runProgram } from './run-program.mjs';

ensureInstalled({ development: true });
process.exitCode = await runProgram(findNode(), process.argv.slice(2));
