import { callerAddress } from './caller-address';

it.each([
  ['41.220.1.9', '41.220.1.9'],
  ['::ffff:41.220.1.9', '41.220.1.9'],
  ['::FFFF:41.220.1.9', '41.220.1.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  [undefined, ''],
])('counts %s as %s', (ip, counted) => {
  expect(callerAddress(ip)).toBe(counted);
});
