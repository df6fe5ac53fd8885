import { deviceOf } from './device-name';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['', ''],
    ['   ', ''],
    ['<script>alert(1)</script>', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
