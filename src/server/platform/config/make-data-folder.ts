import { makeFolder } from './make-folder.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Makes the data folder unless it exists. As root others may pass through it, because the database runs under another
 * account, but not look around; what is secret in it has a mode of its own.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await makeFolder(dataDir, mode).catch((cause: Error) => {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be made: ${cause.message}. Choose another with DATA_DIR.`,
    );
  });
}
