/** PostgreSQL's settings for one product on a small machine; given at each start, so a new version brings its own. */
export const startOptions = ({
  cluster,
  socketDirectory,
  port,
  isDurable,
}: {
  cluster: string;
  socketDirectory: string;
  port: number;
  isDurable: boolean;
}): string[] => {
  const settings: Record<string, string | number> = {
    // Nobody but this machine's own processes: no TCP at all, and the socket is for its owner.
    listen_addresses: '',
    port,
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    io_method: 'sync',
    jit: 'off',
    // After a crash of its own PostgreSQL ends, and the server with it: the next start replays the log.
    restart_after_crash: 'off',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    timezone: 'UTC',
    // A statement's error goes to its caller; its text and values are people's own words and reach no log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};
