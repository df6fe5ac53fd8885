import { expect, it } from 'vitest';

import { addressesOf } from './addresses';

it('parses pasted addresses without duplicates', () => {
  expect(addressesOf(' ana@correio.example,  rui@correio.example;\n<Ana@correio.example>\t')).toEqual([
    'Ana@correio.example',
    'rui@correio.example',
  ]);
  expect(addressesOf('  \n ')).toEqual([]);
});
