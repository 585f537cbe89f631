import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings, type EncodedBody } from './content-encoding.ts';
import type { AppEnv } from './request-context.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A browser that kept an old one would keep everything old. */
const SERVICE_WORKER = '/service-worker.js';

const cacheControlOf = (url: string): string => {
  if (url === SERVICE_WORKER) return 'no-cache';
  // The build puts a hash of the content into every name under /assets/.
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
};

interface Asset {
  type: string;
  /** Content encoding → bytes. The build writes `.br` and `.gz` beside files that compress well. */
  bodies: { identity: EncodedBody; br?: EncodedBody; gzip?: EncodedBody };
  cacheControl: string;
  etag: string;
}

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;
const isCompressed = (extension: string): extension is keyof typeof ENCODINGS => extension in ENCODINGS;

const readAssets = async (directory: string): Promise<Map<string, Asset>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const extension = extname(file);
    const url = `/${relative(directory, file).split(sep).join('/')}`;
    const body = new Uint8Array(await readFile(file));
    const original = assets.get(url.slice(0, -extension.length));
    if (isCompressed(extension) && original !== undefined) {
      original.bodies[ENCODINGS[extension]] = body;
      continue;
    }
    const type = MEDIA_TYPES[extension];
    if (type === undefined) continue;
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body))
      .toString('base64url')
      .slice(0, 22);
    assets.set(url, { type, bodies: { identity: body }, cacheControl: cacheControlOf(url), etag: `"${hash}"` });
  }
  return assets;
};

/** Serves the built files of a directory from memory: read once at start, never by a path from a client. */
export const staticAssets = async (directory: string): Promise<MiddlewareHandler<AppEnv>> => {
  const assets = await readAssets(directory);
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
    const asset = isRead ? assets.get(context.req.path) : undefined;
    if (asset === undefined) return next();
    const encodings = acceptedEncodings(context.req.header('accept-encoding'));
    const encoding = encodings.find((name) => asset.bodies[name] !== undefined) ?? 'identity';
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': asset.cacheControl,
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    if (context.req.header('if-none-match') === asset.etag) return context.body(null, 304, headers);
    return context.body(asset.bodies[encoding] ?? asset.bodies.identity, 200, headers);
  };
};
