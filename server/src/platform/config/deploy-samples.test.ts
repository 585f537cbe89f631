import { readFileSync } from 'node:fs';
import { MAX_RECORDING_BYTES, MAX_TRANSCRIBE_BODY_BYTES } from '@bustan/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (name: string): string => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
const directives = (name: string): string[] =>
  read(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const MIB = 1024 ** 2;
/** A local Whisper may take as long for a voice note. */
const TRANSCRIPTION_SECONDS = 300;

const numberIn = (name: string, pattern: RegExp): number => Number(pattern.exec(read(name))?.[1] ?? Number.NaN);

describe.each([
  { name: 'nginx.conf', body: /client_max_body_size (\d+)m;/, seconds: /proxy_read_timeout (\d+)s;/ },
  { name: 'Caddyfile', body: /max_size (\d+)MiB/, seconds: /response_header_timeout (\d+)s/ },
])('the sample $name', ({ name, body, seconds }) => {
  test('lets every body through that the site accepts, and waits as long as a transcription takes', () => {
    expect(numberIn(name, body) * MIB).toBeGreaterThan(Math.max(MAX_TRANSCRIBE_BODY_BYTES, MAX_RECORDING_BYTES));
    expect(numberIn(name, seconds)).toBeGreaterThan(TRANSCRIPTION_SECONDS);
  });

  test('forwards to the port and trusts as many proxies as the sample environment says', () => {
    expect(read(name)).toContain('127.0.0.1:3000');
    expect(directives('bustan.env')).toEqual(expect.arrayContaining(['HOST=127.0.0.1', 'PORT=3000', 'TRUST_PROXY=1']));
  });
});

test('nginx speaks TLS 1.2 and 1.3 alone, with authenticated ciphers that have forward secrecy', () => {
  const lines = directives('nginx.conf');
  expect(lines).toEqual(
    expect.arrayContaining(['ssl_protocols TLSv1.2 TLSv1.3;', 'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;']),
  );
});

test('nginx keeps neither bodies nor queries', () => {
  const lines = directives('nginx.conf');
  expect(lines).toEqual(expect.arrayContaining(['proxy_request_buffering off;', 'proxy_max_temp_file_size 0;']));
  expect(lines).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(lines.find((line) => line.startsWith('log_format'))).not.toMatch(/\$request(_uri)?\b(?!_)|\$args|\$http_/);
});

test('the sample environment is one that a server starts with in production', () => {
  const values = directives('bustan.env').map((line) => /^([A-Z_]+)='?(.*?)'?$/.exec(line)?.slice(1) ?? []);
  expect(readConfig(Object.fromEntries(values))).toMatchObject({ isProduction: true, TRUST_PROXY: 1 });
});

test.each(['bustan.service', 'bustan-backup.service'])(
  '%s runs as a user of its own who can write its data alone',
  (name) => {
    const lines = directives(name);
    expect(lines).toEqual(
      expect.arrayContaining([
        'User=bustan',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'NoNewPrivileges=yes',
        'UMask=0077',
      ]),
    );
    expect(lines).toContain('CapabilityBoundingSet=');
    expect(lines).toContain('InaccessiblePaths=-/opt/bustan/.git');
    const writable = lines.filter((line) => /^(ReadWritePaths|StateDirectory)=/.test(line)).join(' ');
    for (const path of writable.match(/\/\S+/g) ?? [])
      expect(['/var/lib/bustan', '/var/backups/bustan']).toContain(path);
  },
);
