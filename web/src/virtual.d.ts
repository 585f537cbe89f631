declare module 'virtual:client-manifest' {
  interface Chunk {
    file: string;
    imports?: string[];
    css?: string[];
  }
  const manifest: Record<string, Chunk> | null;
  export default manifest;
}
