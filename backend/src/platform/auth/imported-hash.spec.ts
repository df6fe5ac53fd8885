import { isImportableHash, verifyImportedHash } from './imported-hash';

/** Examples of the documentation of each program, or made with it. */
const EXAMPLES: [notation: string, password: string, hash: string][] = [
  ['bcrypt', 'abc', '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
  ['bcrypt of PHP', 'rasmuslerdorf', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'],
  ['bcrypt of Spring', 'abc', '{bcrypt}$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
  ['bcrypt of Django', 'lètmein', 'bcrypt$$2b$06$abcdefghijklmnopqrstuuPb/IntJLlirAv12HWgtofWRkx/a4ZV.'],
  [
    'bcrypt over SHA-256 of Django',
    'lètmein',
    'bcrypt_sha256$$2b$06$zyxwvutsrqponmlkjihgfemuzak7A8n9EOC8FGBvYIpCjuhzS6j9K',
  ],
  ['argon2id', 'password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  [
    'argon2i of Django',
    'password',
    'argon2$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
  ],
  ['PBKDF2 of Django', 'lètmein', 'pbkdf2_sha256$260000$seasalt2$UCGMhrOoaq1ghQPArIBK5RkI6IZLRxlIwHWA1dMy7y8='],
  ['PBKDF2 with SHA-1 of Django', 'lètmein', 'pbkdf2_sha1$260000$seasalt2$wAibXvW6jgvatCdONi6SMJ6q7mI='],
  [
    'PBKDF2 of Passlib',
    'toomanysecrets',
    '$pbkdf2-sha256$29000$N2YMIWQsBWBMae09x1jrPQ$1t8iyB2A.WF/Z5JZv.lfCIhXXN33N23OSgQYThBYRfk',
  ],
  [
    'PBKDF2 of Werkzeug',
    'segredo',
    'pbkdf2:sha256:100000$kV9tYxPz$02ca9a15cf430d7ca44f6978914db6cacff95fe3e54dd4dc23ccc7f64e04420d',
  ],
];
const [BCRYPT] = EXAMPLES.map(([, , hash]) => hash);

describe('hashes of older systems', () => {
  it.each(EXAMPLES)('in the notation %s accept their password and no other', async (_, password, hash) => {
    expect(isImportableHash(hash)).toBe(true);
    expect(await verifyImportedHash(hash, password)).toBe(true);
    for (const other of [`${password}.`, password.toUpperCase(), '', 'a\0b', 'x'.repeat(300)])
      expect(await verifyImportedHash(hash, other)).toBe(false);
  });

  it.each([
    ['a plain text', 'segredo'],
    ['nothing', ''],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
    [
      'SHA-512 of crypt',
      '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiBFdcbYEdFCoEOfaS35inz1',
    ],
    ['the faulty bcrypt of PHP', BCRYPT!.replace('$2a$', '$2x$')],
    ['bcrypt that is cut off', BCRYPT!.slice(0, -1)],
    ['bcrypt with a line behind it', `${BCRYPT}\n`],
    ['bcrypt that costs too much', BCRYPT!.replace('$06$', '$14$')],
    ['bcrypt below its least cost', BCRYPT!.replace('$06$', '$03$')],
    [
      'argon2 with too much memory',
      '$argon2id$v=19$m=262144,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ],
    [
      'argon2 with too many passes',
      '$argon2id$v=19$m=65536,t=9,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ],
    ['argon2 with a short key', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a'],
    ['PBKDF2 with too many rounds', 'pbkdf2_sha256$1500001$seasalt2$UCGMhrOoaq1ghQPArIBK5RkI6IZLRxlIwHWA1dMy7y8='],
    ['PBKDF2 without rounds', 'pbkdf2_sha256$0$seasalt2$UCGMhrOoaq1ghQPArIBK5RkI6IZLRxlIwHWA1dMy7y8='],
    ['PBKDF2 with a short key', 'pbkdf2_sha256$260000$seasalt2$UCGMhrOo'],
    ['PBKDF2 over MD5', 'pbkdf2_md5$260000$seasalt2$UCGMhrOoaq1ghQPArIBK5RkI6IZLRxlIwHWA1dMy7y8='],
  ])('are refused: %s', async (_, hash) => {
    expect(isImportableHash(hash)).toBe(false);
    expect(await verifyImportedHash(hash, 'abc')).toBe(false);
  });

  it('count the rounds for each part of a long key', () => {
    const key = Buffer.alloc(64).toString('base64');
    expect(isImportableHash(`pbkdf2_sha256$750000$sal$${key}`)).toBe(true);
    expect(isImportableHash(`pbkdf2_sha256$750001$sal$${key}`)).toBe(false);
  });
});
