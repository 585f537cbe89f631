import { connection } from '#platform/connection/connection.ts';
import { useStore } from '#platform/store/store.ts';

/** Whether the server can be reached, as requests have shown. */
export const useOnline = (): boolean => useStore(connection, () => true);
