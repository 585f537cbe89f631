import { expect, test } from 'vitest';
import { clientNetworkOf } from './client-network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:50123 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1:a::9]:443', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['in-process', 'in-process'],
  ['', ''],
])('"%s" counts as %s', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network);
});
