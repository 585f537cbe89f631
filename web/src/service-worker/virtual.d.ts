declare module 'virtual:precache' {
  /** What this build's pages need: see `web/service-worker.vite.config.ts`. */
  const build: { version: string; files: readonly string[] };
  export default build;
}
