import { expect, it } from 'vitest';

import { documentOf, htmlOf, linkAddress } from './rich-html';

const through = (html: string) => htmlOf(documentOf(html));

it.each([
  '<p>Guardar o <strong>armazém</strong> e <em>contar</em> <u>tudo</u>.</p>',
  '<h2>Um</h2><h3>Dois</h3><h4>Três</h4><p>a<br>b</p>',
  '<ul><li>Contar<ul><li>à mão</li></ul></li><li>Arrumar</li></ul><ol><li>Primeiro</li></ol>',
  '<blockquote><p>Citado</p></blockquote>',
  '<p><a target="_blank" rel="nofollow noopener noreferrer" href="https://exemplo.co.mz/a?b=1&amp;c=2">aqui</a></p>',
  '<p><a target="_blank" rel="nofollow noopener noreferrer" href="tel:+258840000000">telefone</a></p>',
])('keeps what the API stores: %s', (html) => {
  expect(through(html)).toBe(html);
});

it.each([
  ['texto sem elemento', '<p>texto sem elemento</p>'],
  ['<p>um <b>b</b> e um <i>i</i></p>', '<p>um <strong>b</strong> e um <em>i</em></p>'],
  ['<p>antes<script>alert(1)</script></p>', '<p>antes</p>'],
  ['<p onclick="x()">a <img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><code>c</code> <s>s</s></p>', '<p>c s</p>'],
])('reads %s', (html, expected) => {
  expect(through(html)).toBe(expected);
});

it.each(['', '<p></p>', '<p><br></p>', '<ul><li> </li></ul>', '<p>&nbsp;</p>'])('says that %j is empty', (html) => {
  expect(through(html)).toBe('');
});

it.each([
  ['www.exemplo.co.mz', 'https://www.exemplo.co.mz'],
  [' https://exemplo.org/a ', 'https://exemplo.org/a'],
  ['ana@exemplo.org', 'mailto:ana@exemplo.org'],
  ['tel:+25884000', 'tel:+25884000'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['dois termos.pt', null],
  ['exemplo', null],
  ['', null],
])('%s is the address %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
