import { afterAll } from 'vitest';
import { dropDatabases } from './test-database.ts';

// Runs once for each test file, whatever else the files share.
afterAll(dropDatabases);
