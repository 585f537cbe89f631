declare module 'virtual:client-manifest' {
  interface Chunk {
    file: string;
    imports?: string[];
    css?: string[];
  }
  const manifest: Record<string, Chunk> | null;
  export default manifest;
  /** What the stylesheets of the chunks contain, by their files. */
  export const stylesheets: Readonly<Record<string, string>>;
}

declare module 'virtual:device-replies' {
  const replies: import('./features/check-in/device-replies.types.ts').DeviceReplies;
  export default replies;
}
