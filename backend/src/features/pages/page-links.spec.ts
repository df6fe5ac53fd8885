import { createHash } from 'node:crypto';

import { inlineStyles, pageLinks } from './page-links';

const manifest = {
  'route.tsx': { file: 'assets/route.js', css: ['assets/route.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['route.tsx'] },
};

it('names the styles, then the scripts of a route and of what it imports, once each', () => {
  expect(pageLinks(manifest, ['route.tsx']).split('\n')).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/route.css">',
    '<link rel="stylesheet" crossorigin href="/assets/shared.css">',
    '<link rel="modulepreload" crossorigin href="/assets/route.js">',
    '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
  ]);
});

it('contains no link to a module that the build does not have', () => {
  expect(pageLinks(manifest, ['absent.tsx'])).toBe('');
});

it('does not repeat what the page links itself', () => {
  const template = '<link rel="stylesheet" href="/assets/shared.css">';
  expect(pageLinks(manifest, ['_shared.js'], template)).not.toContain('shared.css');
});

it('puts the styles into the page with their hashes, and leaves a link whose file it cannot read', () => {
  const link = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`;
  const { html, styles } = inlineStyles(link('known') + link('absent'), (file) =>
    file.includes('known') ? '.s-a{}' : undefined,
  );
  expect(html).toBe(`<style>.s-a{}</style><link rel="stylesheet" href="/assets/known.css" disabled>${link('absent')}`);
  expect(styles).toEqual([createHash('sha256').update('.s-a{}').digest('base64')]);
});
