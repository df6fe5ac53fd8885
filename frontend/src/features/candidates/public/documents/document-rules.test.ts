import { describe, expect, it } from 'vitest';
import { cleanedName, faultOf, isNameAccepted, MAX_ATTACHMENT_BYTES, stemOf } from './document-rules';

const file = (name: string, size: number): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

describe('a document', () => {
  it('is refused above its limit, not at it', () => {
    expect(faultOf(file('a.pdf', MAX_ATTACHMENT_BYTES), 'doc_2', MAX_ATTACHMENT_BYTES)).toBeNull();
    expect(faultOf(file('a.pdf', MAX_ATTACHMENT_BYTES + 1), 'doc_2', MAX_ATTACHMENT_BYTES)).toBe('size');
    expect(faultOf(file('a.pdf', 0), 'doc_2', MAX_ATTACHMENT_BYTES)).toBe('empty');
  });
  it('is refused by its type', () => {
    expect(faultOf(file('a.exe', 10), 'doc_2', MAX_ATTACHMENT_BYTES)).toBe('type');
    expect(faultOf(file('a.png', 10), 'doc_2', MAX_ATTACHMENT_BYTES)).toBe('type');
    expect(faultOf(file('a.png', 10), 'doc_3', MAX_ATTACHMENT_BYTES)).toBeNull();
    expect(faultOf(file('A.DOCX', 10), 'doc_2', MAX_ATTACHMENT_BYTES)).toBeNull();
  });
  it('has a name without special characters, with a valid one as suggestion', () => {
    expect(stemOf('Certificado.2019.pdf')).toBe('Certificado.2019');
    expect(isNameAccepted('Certificado.2019')).toBe(false);
    expect(cleanedName('Certificado.2019, final-v2!')).toBe('Certificado 2019 final v2');
    expect(isNameAccepted(cleanedName('Certificado.2019, final-v2!'))).toBe(true);
  });
});
