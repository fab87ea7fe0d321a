import { afterAll } from 'vitest';
import { giveBackDatabases } from './test-database.ts';

// Runs once for each test file, whatever else the files share.
afterAll(giveBackDatabases);
