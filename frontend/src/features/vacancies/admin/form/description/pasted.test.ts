import { DOMParser } from '@tiptap/pm/model';
import { expect, it } from 'vitest';

import { pastedNodes } from './pasted';
import { documentOf, htmlOf } from './rich-html';

const pasted = (html: string) => htmlOf(DOMParser.fromSchema(documentOf('').type.schema).parse(pastedNodes(html)));

const wordEntry = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=PT>${text}<o:p></o:p></span></p>`;

it('cleans a text of Word', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style>
    <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=PT>
    <!--StartFragment--><h1 style='color:red'>Função</h1>
    <p class=MsoNormal style='text-align:justify'><b style='mso-bidi-font-weight:normal'><span
    style='font-size:12.0pt;color:#C00000'>Guardar</span></b> o armazém.<o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe('<h2>Função</h2><p><strong>Guardar</strong> o armazém.</p>');
});

it('makes lists of the paragraphs that Word writes for them', () => {
  const html = `<p>Requisitos</p>${wordEntry('·', 'Carta')}${wordEntry('o', 'ligeiros', 2)}${wordEntry('o', 'pesados', 2)}
    ${wordEntry('·', 'Inglês')}<p>Passos</p>${wordEntry('1.', 'Enviar')}${wordEntry('2.', 'Esperar')}<p>Fim</p>`;
  expect(pasted(html)).toBe(
    '<p>Requisitos</p><ul><li>Carta<ul><li>ligeiros</li><li>pesados</li></ul></li><li>Inglês</li></ul>' +
      '<p>Passos</p><ol><li>Enviar</li><li>Esperar</li></ol><p>Fim</p>',
  );
});

it('starts a numbered list after one with bullets', () => {
  expect(pasted(wordEntry('·', 'a') + wordEntry('1)', 'b'))).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>');
});

it('reads the wrapper of Google Docs as normal weight', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
    <span style="font-weight:400">Um </span><span style="font-weight:700">forte</span></p></b>`;
  expect(pasted(html)).toBe('<p>Um <strong>forte</strong></p>');
});

it('removes scripts and other active content', () => {
  expect(pasted('<p>a<img src=x onerror=alert(1)></p><iframe src="https://x"></iframe><script>x</script>')).toBe(
    '<p>a</p>',
  );
});
