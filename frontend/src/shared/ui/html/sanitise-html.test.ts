import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html';

describe('the description of a vacancy', () => {
  it('keeps text, lists and emphasis', () =>
    expect(sanitiseHtml('<p>Um <b>texto</b></p><ul><li>a</li></ul><h2>T</h2>')).toBe(
      '<p>Um <b>texto</b></p><ul><li>a</li></ul><h3>T</h3>',
    ));
  it.each([
    '<script>x</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>x</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<p onclick="x()">a</p>',
    '<iframe srcdoc="<script>x</script>"></iframe>',
    '<math><mtext></p><style><img src=x onerror=alert(1)></style></math>',
  ])('drops what could act: %s', (html) => {
    expect(sanitiseHtml(html)).not.toMatch(/script|onerror|onclick|javascript|<img|<svg|<style/i);
  });
});
