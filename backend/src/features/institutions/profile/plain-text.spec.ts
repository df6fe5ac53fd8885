import { plainText } from './plain-text';

describe('a text without markup', () => {
  it.each([
    ['<script>x</script>Sobre nós', 'Sobre nós'],
    ['<img src=x onerror=alert(1)>Sobre', 'Sobre'],
    ['&lt;script&gt;x&lt;/script&gt;Sobre', 'Sobre'],
    ['&amp;lt;b&amp;gt;Sobre&amp;lt;/b&amp;gt;', 'Sobre'],
    ['<scr<b>ipt>x</script>Sobre', 'ipt>xSobre'],
    ['<p>Um</p>\n\n<p>Dois</p>', 'Um\n\nDois'],
  ])('%j loses its tags', (text, plain) => expect(plainText(text)).toBe(plain));

  it.each(['Sobre nós', 'Irmãos & Filhos, Lda.', '3 < 5 e 7 > 2', 'Diz-se "sim"', 'Um\n\nDois'])(
    '%j stays as it is',
    (text) => expect(plainText(text)).toBe(text),
  );
});
