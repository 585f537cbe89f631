/** PostgreSQL's settings for a small machine, passed at each start, so that a new version may change them. */
export const postgresOptions = ({
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
    // No TCP, and only the owner may use the socket.
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
    // When a backend crashes, PostgreSQL exits, and the server starts it again: one way for all that can end it.
    restart_after_crash: 'off',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    timezone: 'UTC',
    // Statements and their values are people's own words and must not reach the log; their caller gets the error anyway.
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
