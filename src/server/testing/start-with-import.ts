import { commitImport, getImport, type ImportJob, type ImportMode, startImport } from '#contract/imports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { askUntil } from './ask-until.ts';
import { startTestApp } from './test-app.ts';

/** The whole server with its jobs, Sari's tree, and all that it takes to bring a file into it. */
export async function startWithImport() {
  const app = await startTestApp({ runsJobs: true });
  const treeId = await app.firstTree('sari');
  return { app, treeId, ...importInto(app, treeId) };
}

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Bringing files into one of Sari's trees. */
export function importInto(app: TestApp, treeId: TreeId) {
  const sari = app.as('sari');
  const upload = async (file: string | Uint8Array, fileName = 'family.ged'): Promise<ImportJob> => {
    const path = `/api/trees/${treeId}/imports?fileName=${encodeURIComponent(fileName)}`;
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const response = await sari.request('POST', path, bytes);
    if (response.status !== 202)
      throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
    return startImport.ok.parse(await response.json());
  };
  const until = async (importId: string, ...states: ImportJob['state'][]): Promise<ImportJob> => {
    const job = await askUntil(
      () => sari.call(getImport, { params: { treeId, importId } }),
      ({ state }) => [...states, 'failed', 'refused', 'cancelled', 'done'].includes(state),
    );
    if (states.includes(job.state)) return job;
    throw new Error(`Import ended as ${job.state}: ${job.reason}`);
  };
  const bringIn = async (file: string | Uint8Array, mode?: ImportMode, takesOut = false): Promise<ImportJob> => {
    const { id } = await upload(file);
    await until(id, 'ready');
    await sari.call(commitImport, { params: { treeId, importId: id }, body: { mode, takesOut } });
    return until(id, 'done');
  };
  return { sari, upload, until, bringIn };
}
