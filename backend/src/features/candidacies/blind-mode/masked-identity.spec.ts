import { identityMask } from './masked-identity';

const CELMA = {
  name: 'Celma Armando',
  surname: 'dos Reis Nhamitambo-Sá',
  email: 'celma.reis+vagas@correio.example',
  telephone: '+258841234567',
};
const mask = identityMask(CELMA);

describe('the mask of an identity', () => {
  it.each([
    ['Chamo-me Celma.', 'Chamo-me •••.'],
    ['CELMA ARMANDO DOS REIS NHAMITAMBO', '•••'],
    ['Eu, Célma  Armando, de Tete', 'Eu, •••, de Tete'],
    ['nhamitambo-sá', '•••-sá'],
    ['Sou a Ce\u0301lma', 'Sou a •••'],
    ['Celma_Reis no Instagram', '•••_••• no Instagram'],
  ])('replaces names, whatever their accents and case: %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it.each(['A Celmara e o Armandino', 'o registo dos clientes e das facturas', 'celma2026', 'Bairro Sá', ''])(
    'leaves other words, particles and short parts: %s',
    (text) => {
      expect(mask(text)).toBe(text);
    },
  );

  it('replaces the e-mail address', () => {
    expect(mask('Escreva para Celma.Reis+Vagas@correio.example, por favor')).toBe('Escreva para •••, por favor');
    expect(mask('outra@correio.example')).toBe('outra@correio.example');
  });

  it.each([
    ['Ligue +258841234567.', 'Ligue •••.'],
    ['Ligue 84 123 4567', 'Ligue •••'],
    ['84-123-4567 ou (+258) 84 123 45 67', '••• ou (•••)'],
    ['00258 84.123.4567', '•••'],
    ['tel:841234567', 'tel:•••'],
  ])('replaces the telephone number, however it is grouped: %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it.each(['8412345678', '1841234567', '84 123 4568', 'de 2018 a 2024', '123 4567'])(
    'leaves other numbers: %s',
    (text) => {
      expect(mask(text)).toBe(text);
    },
  );

  it('masks numbers of other countries', () => {
    expect(identityMask({ ...CELMA, telephone: '+12125550100' })('Call (212) 555-0100')).toBe('Call (•••)');
  });

  it('changes nothing for an erased person', () => {
    const erased = identityMask({ name: '', surname: '', email: null, telephone: null });
    expect(erased('Chamo-me Celma, 84 123 4567')).toBe('Chamo-me Celma, 84 123 4567');
  });
});
