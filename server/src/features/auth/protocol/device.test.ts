import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${BLINK} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0 Safari/537.36 Edg/142.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0 Safari/537.36 OPR/125.0`, 'opera', 'windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Version/18.1 Mobile/15E148 Safari/604.1`,
    'safari',
    'ios',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${SAFARI} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'chrome', 'ios'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/18.1 Safari/605.1.15`, 'safari', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox', 'linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0 Safari/537.36`, 'chrome', 'chromeos'],
  ['curl/8.5.0', 'other', 'other'],
  ['<script>alert(1)</script>', 'other', 'other'],
  [undefined, 'other', 'other'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
