/**
 * Settings of the embedded server: one application on the same machine, an idle footprint of tens of megabytes, and
 * imports of 100,000 people without a checkpoint storm. Passed on the command line, so that an upgrade brings its own.
 */
export function postgresSettings(options: { fsync: boolean }): Record<string, string> {
  return {
    ...common,
    // After a crash, one call instead of one per file before recovery begins: seconds on a slow disk. Linux only.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.fsync ? {} : forTests),
  };
}

const common = {
  max_connections: '48',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  huge_pages: 'off',
  // Parallel plans need shared memory, of which a container has 64 MB, and two more processes per query.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  autovacuum_max_workers: '2',
  // Worker processes for reading ahead cost more memory than a family's data gains from them.
  io_method: 'sync',
  // Nobody replicates from this server, so less needs to be written.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  // A client that died in the middle of a transaction must not hold a tree's lock for ever.
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
};

/** For tests: a crash of the machine may lose everything, and several instances have their databases side by side. */
const forTests = {
  max_connections: '120',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
