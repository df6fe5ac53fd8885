import { textOfHtml } from './html-text';

describe('the text of HTML', () => {
  it.each([
    ['<p>Um</p><p>Dois</p>', 'Um\nDois'],
    ['<ul><li>Um</li><li>Dois</li></ul>', 'Um\nDois'],
    ['Um<br>Dois', 'Um\nDois'],
    ['<p>A &amp; B &lt;3 &quot;C&quot; &#39;D&#39;</p>', 'A & B <3 "C" \'D\''],
    ['<p>Um  <strong>só</strong>\t texto</p>', 'Um só texto'],
    ['<p>&nbsp;</p><p> <br> </p>', ''],
  ])('of %j is %j', (html, text) => expect(textOfHtml(html)).toBe(text));
});
