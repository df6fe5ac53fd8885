import { attachmentHeader } from './content-disposition';

describe('the name of a download', () => {
  it.each([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [
      'Certidão de Gestão.pdf',
      `attachment; filename="Certidao de Gestao.pdf"; filename*=UTF-8''Certid%C3%A3o%20de%20Gest%C3%A3o.pdf`,
    ],
    [`a"b;c'd\\e%00.pdf`, `attachment; filename="a_b_c'd_e_00.pdf"; filename*=UTF-8''a%22b%3Bc%27d%5Ce%2500.pdf`],
    ['李*(1).pdf', `attachment; filename="_*(1).pdf"; filename*=UTF-8''%E6%9D%8E%2A%281%29.pdf`],
    ['a\r\nSet-Cookie: x', `attachment; filename="a__Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
  ])('%j', (name, header) => {
    expect(attachmentHeader(name)).toBe(header);
  });
});
